"""The rules of the game by topic: one rule, one function.

Questions return bool, changes are verbs.
"""
