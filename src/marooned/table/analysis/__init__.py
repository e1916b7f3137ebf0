"""Replays, reviews, variations and uploaded games."""
