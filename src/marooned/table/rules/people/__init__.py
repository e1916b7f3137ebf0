"""Decisions about people and seats of a running game."""
