"""The engine, which any game may use: records, rules, chance, decks, grids, pending decisions.

Imports no game.
"""
