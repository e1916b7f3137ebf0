"""Counts of what many set-ups deal: roles to seats, tiles to spaces, who begins, what floods."""

from typing import Any

import numpy as np

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry
from marooned.engine.memory import batch, store
from marooned.games.island.model import board, roles
from marooned.games.island.model.state import State
from tests.laws.tables import blank

COUNTS = ("roles", "first", "spaces", "flooded", "tops")


@entry
def count_deals(
    games: Games, seeds: Any, role_counts: Any, first: Any, spaces: Any, flooded: Any, tops: Any
) -> None:
    """Deal games into the second place from the options in the first, and count."""
    for number in range(len(games) - 1):
        game = games[1 + number]
        game.seed[0] = seeds[number][0]
        game.seed[1] = seeds[number][1]
        hooks.setup(game)
        first[0][game.turn] += 1
        for seat in range(game.seats):
            role_counts[seat][game.role[seat]] += 1
        for tile in range(board.TILES):
            spaces[tile][game.space[tile]] += 1
            flooded[0][tile] += 1 if has(game.flooded, tile) else 0
        tops[game.pile[game.pile_size - 1]][game.space[0]] += 1


def dealt(players: int, deals: int, seed: int) -> dict[str, Any]:
    """Return the counts of so many set-ups."""
    definition = marooned.games()["island"]
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
        (board.TILES, board.TILES),
        (1, board.TILES),
        (board.TILES, board.TILES),
    ]
    tables = [np.zeros(shape, np.int64) for shape in shapes]
    lists = [table.tolist() if PLAIN else table for table in tables]
    count_deals(games, seeds.tolist() if PLAIN else seeds, *lists)
    return dict(zip(COUNTS, lists, strict=True))
