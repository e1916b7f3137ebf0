"""Decisions of a table as pure functions: `decide` returns the entries that a command leads to.

Time, random numbers, names and chat texts are arguments. A node writes the entries and runs their
effects; see `marooned.table.state` for what entries change.
"""
