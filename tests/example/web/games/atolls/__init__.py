"""Atolls on the page."""
