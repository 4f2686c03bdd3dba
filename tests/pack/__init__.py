"""How the site is built and served."""
