"""Strength tables: matchups to play, finished games, and reports."""
