"""Checked reading of TOML tables and JSON positions."""
