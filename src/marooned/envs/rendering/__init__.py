"""Rendering for environments: the board as text, and that text as pixels."""
