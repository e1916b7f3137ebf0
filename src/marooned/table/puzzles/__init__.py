"""Puzzles at a table: opened from a position, played like a game, and then judged."""
