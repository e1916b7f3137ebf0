"""Determinization: imagined worlds, and rollouts of lines in them.

Used by planning and by search.
"""
