"""Weights found by playing and by regression."""
