"""Random numbers of games and players, derived from keys: decks, lots, luck."""
