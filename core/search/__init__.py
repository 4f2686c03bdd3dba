"""Search for bots: whole turns as moves, judged by how the game may go on.

`worth.py` says what a position is worth, `lines.py` finds the turns worth a thought, `replies.py`
plays on, `halving.py` divides the time among what is tried, and `turns.py` puts it all together.
"""
