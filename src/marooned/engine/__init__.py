"""What any game may use: records, rules, chance, decks, grids and pending decisions.

Imports no game.
"""
