"""What the build needs and the site never carries."""
