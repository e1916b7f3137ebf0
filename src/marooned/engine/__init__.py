"""Game engine shared by all games: records, rules, chance, decks, grids, pending decisions.

The engine does not import any game.
"""
