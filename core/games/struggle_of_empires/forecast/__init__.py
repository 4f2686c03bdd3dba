"""What an attack may come to, by exact odds."""
