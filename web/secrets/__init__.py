"""What is chosen in secret: kept apart on one screen, sealed and signed in links."""
