"""Decisions before and after a game: a new table, its waiting room, a rematch, the end."""
