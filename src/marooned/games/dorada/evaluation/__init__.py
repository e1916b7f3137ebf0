"""Evaluation: a seat's win probability, its features, and reasons for moves."""
