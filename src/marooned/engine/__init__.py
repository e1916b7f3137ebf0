"""Game engine shared by all games: records, rules, chance, decks, grids, pending decisions.

It imports no game.
"""
