"""Evaluation: the team's win probability, its features, and reasons for moves."""
