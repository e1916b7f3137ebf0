"""Positions: the whole state as readable data, with readers, writers and validity checks."""
