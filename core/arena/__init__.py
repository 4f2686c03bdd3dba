"""The arena: bots play matches against each other, and it says which is stronger.

`jobs.py` is what there is to play, `play.py` plays one game, `run.py` plays them one by one, over
the cores or on a Dask cluster; `records.py` keeps games as lines, `tally.py` adds them up. How it
is used stands in docs/bots.md.
"""
