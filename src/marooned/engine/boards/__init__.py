"""Boards of spaces, and sets of spaces as bits."""
