"""Weights of policies and evaluations, found by self-play and by regression."""
