"""Connections of a table: what they ask, what they are sent, and who is present."""
