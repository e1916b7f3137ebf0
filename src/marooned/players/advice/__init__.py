"""Advice: what to do, what is expected to follow, and why."""
