"""Keyed chance: decks, lots and luck."""
