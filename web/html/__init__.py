"""One way to make markup and one way to patch it into the page."""
