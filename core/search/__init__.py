"""Search for bots: whole turns as moves, judged by how the game may go on.

`worth.py` says what a position is worth, `lines.py` finds the turns worth a thought, `replies.py`
plays on, `turns.py` puts it all together, and `plans.py` keeps a line for the clicks to come.
"""
