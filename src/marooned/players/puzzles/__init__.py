"""Puzzles: positions whose best plan or move is proved by very long trying, to test and to play."""
