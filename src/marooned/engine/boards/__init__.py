"""Boards of spaces, with sets of spaces as bit masks."""
