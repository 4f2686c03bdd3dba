"""How the site is built; build.py is the command line."""
