"""Atolls: rules, view and data."""
