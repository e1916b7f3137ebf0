"""Network inputs about a seat's own destiny and its progress."""

from typing import Any, Final

from marooned.engine.boards.grids import lowest, size
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, board, pieces
from marooned.games.dorada.policy.prospects import HOPS
from marooned.games.dorada.rules import scoring

TESTS: Final = 11
MISSING: Final = TESTS
"""Index of the missing number, one-hot for 0 to 5 and more."""
STATE: Final = MISSING + 6
MOST: Final = 5


@rule
def fill_destiny(game: State, seat: int, destinies: int, out: Any, at: int) -> None:
    """Fill in each destiny that is held, usually one."""
    while destinies:
        destiny = lowest(destinies)
        destinies &= destinies - 1
        test = game.destiny_test[destiny]
        points = game.destiny_points[destiny][int(test != pieces.SEA_TRAVEL)]
        out[at + test] += points / 8.0
        lacking = missing(game, seat, destiny)
        out[at + MISSING + min(lacking, MOST)] += points / 8.0
        fill_state(game, seat, destiny, lacking, out, at + STATE)


@rule
def missing(game: State, seat: int, destiny: int) -> int:
    """Return the number still needed for a destiny, or the surplus if the number is a maximum.

    For a destiny on sea travel, return the number of trips by sea so far.
    """
    test, need = game.destiny_test[destiny], game.destiny_need[destiny]
    members = game.destiny_set[destiny]
    if test == pieces.SITES_VISITED:
        return size(members & ~scoring.visited_sites(game))
    if test == pieces.SEA_TRAVEL:
        return scoring.sea_trips(game)
    reached = scoring.measure(game, seat, test, members)
    return max(0, reached - need if test == pieces.CURSES_AT_MOST else need - reached)


@rule
def fill_state(game: State, seat: int, destiny: int, lacking: int, out: Any, at: int) -> None:
    """Fill in the current points, and whether the rest can be achieved before the game ends."""
    left = game.last_marker - game.markers
    points = game.destiny_points[destiny][1] / 8.0
    out[at] += scoring.destiny_worth(game, seat, destiny) / 8.0
    test = game.destiny_test[destiny]
    if test in (pieces.SEA_TRAVEL, pieces.CURSES_AT_MOST):
        return
    out[at + 1] += points if lacking > left else 0.0
    out[at + 2] += points * min(1.0, lacking / max(1, left))
    if test == pieces.SITES_VISITED and lacking > 0:
        fill_way(game, destiny, points, out, at + 3)


@rule
def fill_way(game: State, destiny: int, points: float, out: Any, at: int) -> None:
    """Fill in the distances of the nearest and farthest sites that the destiny still needs."""
    sites = game.destiny_set[destiny] & ~scoring.visited_sites(game)
    nearest, farthest = 9, 0
    while sites:
        hops = int(HOPS[game.place * board.SITES + lowest(sites)])
        sites &= sites - 1
        nearest = min(nearest, hops)
        farthest = max(farthest, hops)
    out[at + min(nearest, 4)] += points
    out[at + 5] += farthest / 4.0
