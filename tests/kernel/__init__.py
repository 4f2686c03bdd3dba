"""Tests of the kernel, on a toy game."""
