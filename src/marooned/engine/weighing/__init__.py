"""Evaluation of positions: weights, features, networks, odds."""
