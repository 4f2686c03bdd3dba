"""Saved games that every later version must read."""
