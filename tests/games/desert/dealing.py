"""Counts of what many set-ups deal: roles, tiles on cells, who begins, what lies on top."""

from typing import Any

import numpy as np

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry
from marooned.engine.memory import batch, store
from marooned.games.desert.model import board, cards, roles
from marooned.games.desert.model.state import State
from tests.laws.tables import blank

COUNTS = ("roles", "first", "faces", "storm", "equipment")


@entry
def count_deals(
    games: Games, seeds: Any, role_counts: Any, first: Any, faces: Any, storm: Any, equipment: Any
) -> None:
    """Deal games into the later places from the options that they hold, and count."""
    for number in range(len(games) - 1):
        game = games[1 + number]
        game.seed[0] = seeds[number][0]
        game.seed[1] = seeds[number][1]
        hooks.setup(game)
        first[0][game.turn] += 1
        for seat in range(game.seats):
            role_counts[seat][game.role[seat]] += 1
        for cell in range(board.CELLS):
            if cell != game.storm:
                faces[cell][game.face[cell]] += 1
        storm[game.deck[game.deck_size - 1]][game.face[0]] += 1
        equipment[game.stock[game.stock_size - 1]][game.deck[game.deck_size - 1]] += 1


def dealt(players: int, deals: int, seed: int) -> dict[str, Any]:
    """Return the counts of so many set-ups."""
    definition = marooned.games()["desert"]
    games = batch(State, deals + 1)
    one = blank(definition, definition.validated(players, {}))
    for index in range(deals + 1):
        if PLAIN or index == 0:
            store(games, index, one)
        else:
            games[index] = games[0]
    seeds = np.random.default_rng(seed).integers(1 << 32, size=(deals, 2))
    shapes = [
        (players, roles.ROLES),
        (1, players),
        (board.CELLS, board.FACES),
        (cards.STORM_KINDS, board.FACES),
    ]
    tables = [
        np.zeros(shape, np.int64) for shape in [*shapes, (cards.EQUIPMENT, cards.STORM_KINDS)]
    ]
    lists = [table.tolist() if PLAIN else table for table in tables]
    count_deals(games, seeds.tolist() if PLAIN else seeds, *lists)
    return dict(zip(COUNTS, lists, strict=True))
