"""The arena: bots play matches against each other to find out which is stronger.

`jobs.py` lists the games to play, `play.py` plays one game, `run.py` plays them one by one, over
the cores or on a Dask cluster; `records.py` keeps games as lines, `tally.py` adds them up. How to
use it: docs/bots.md.
"""
