"""The page; `ui.py` is where it starts."""
