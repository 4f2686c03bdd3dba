"""Pocket Imperium: rules, view and data."""
