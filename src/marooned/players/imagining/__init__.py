"""Determinization: imagined worlds, and rollouts of lines in them.

The base of planning and search.
"""
