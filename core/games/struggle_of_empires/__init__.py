"""Struggle of Empires."""
