"""Puzzles at a table: laid from a position, played as any game, and then told how well."""
