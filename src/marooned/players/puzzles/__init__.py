"""Puzzles: positions whose best plan or move is proved by many rollouts."""
