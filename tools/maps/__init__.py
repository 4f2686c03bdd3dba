"""Draws the world maps from geographic data; their drawings are committed."""
