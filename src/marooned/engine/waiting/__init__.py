"""Pending decisions: the stack of decisions, legal codes, and windows for reactions."""
