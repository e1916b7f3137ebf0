"""The chance to win, what it rests on, and reasons."""
