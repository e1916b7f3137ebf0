"""Whole plans: all that a seat can do before something unknown comes, and the best of it."""
