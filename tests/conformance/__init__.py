"""What every game has to pass."""
