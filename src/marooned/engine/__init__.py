"""Game engine shared by all games: records, rules, chance, decks, grids, pending decisions.

It does not import any game.
"""
