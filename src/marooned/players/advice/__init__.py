"""Advice for a seat: the recommended action, the line expected to follow, and the reason."""
