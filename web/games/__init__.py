"""What each game adds to the page, one folder a game."""
