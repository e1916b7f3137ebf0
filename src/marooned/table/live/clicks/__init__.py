"""Clicks: each counts once, and is played beside what others did if it means the same still."""
