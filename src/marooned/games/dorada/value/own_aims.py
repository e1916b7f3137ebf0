"""Network inputs about a seat's own treasures and about the value of nearby sites."""

from typing import Any, Final

from marooned.engine.boards.grids import has, lowest, size
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, board, cards, pieces
from marooned.games.dorada.policy import prospects
from marooned.games.dorada.policy.prospects import HOPS, Goals
from marooned.games.dorada.rules import paths
from marooned.games.dorada.value import slots

SITES: Final = 10
WAYS: Final = 16
NONE: Final = -1
FAR: Final = 5
"""Distances of this many trips or more count as equal."""
KEY: Final = 64
"""A number larger than any treasure's value."""


@rule
def fill_aims(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in the total value of the treasures, the nearby ones, and the best trip."""
    fill_treasures(game, seat, goals, out, at)
    starting, standard, curses, destinies = goals
    here = game.place
    out[at + 5] = prospects.treasures_about(game, seat, starting, 0, here) / 5.0
    out[at + 6] = prospects.treasures_about(game, seat, standard, pieces.STARTING, here) / 5.0
    out[at + 7] = prospects.curses_about(game, curses, here) / 3.0
    out[at + 8] = prospects.destined(game, destinies, here) / 3.0
    out[at + 9] = size(curses) / 2.0
    fill_sites(game, seat, goals, out, at)


@rule
def fill_treasures(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in the treasures: number, values, treasures in reach, treasures with a Bonus."""
    number, total, near, bonuses = 0, 0, 0, 0
    for treasure in range(pieces.TREASURES):
        if is_own(goals, treasure):
            value = game.treasure_value[treasure]
            number += 1
            total += value
            near += value * int(trips_to(game, treasure) <= game.last_marker - game.markers)
            bonuses += int(game.hand[seat][cards.BONUS + game.treasure_symbol[treasure]] > 0)
    out[at] = number / 4.0
    out[at + 1] = total / 15.0
    out[at + 2] = near / 15.0
    out[at + 3] = bonuses / 2.0
    out[at + 4] = 1.0 if number == 0 else 0.0


@rule
def is_own(goals: Goals, treasure: int) -> bool:
    """Return True if a treasure is among a seat's goals."""
    if treasure < pieces.STARTING:
        return has(goals[0], treasure)
    return has(goals[1], treasure - pieces.STARTING)


@rule
def trips_to(game: State, treasure: int) -> int:
    """Return the number of trips to a treasure's site."""
    return int(HOPS[game.place * board.SITES + game.treasure_site[treasure]])


@rule
def fill_sites(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in the best and the worst stop by each way, and over all ways except air."""
    best, worst, total, number = -100.0, 100.0, 0.0, 0
    for way in range(board.BY_AIR):
        sites = paths.open_sites(game, way)
        most = -100.0
        while sites:
            worth = prospects.site_worth(game, seat, goals, lowest(sites))
            sites &= sites - 1
            most = max(most, worth)
            worst = min(worst, worth)
            total += worth
            number += 1
        if most > -100.0:
            out[at + WAYS + way] = most / 5.0
            out[at + WAYS + 4 + way] = 1.0
        best = max(best, most)
    if number > 0:
        out[at + SITES] = best / 5.0
        out[at + SITES + 1] = worst / 5.0
        out[at + SITES + 2] = total / number / 5.0
        out[at + SITES + 3] = (best - total / number) / 5.0
        out[at + SITES + 4] = number / 8.0


@rule
def fill_nearest(game: State, seat: int, goals: Goals, out: Any, at: int) -> None:
    """Fill in the nearest treasures; of equally near treasures, the most valuable comes first."""
    rank = NONE
    for place in range(slots.TREASURES):
        treasure, rank = next_nearest(game, goals, rank)
        if treasure == NONE:
            return
        fill_treasure(game, seat, out, at + place * slots.TREASURE, treasure)


@rule
def next_nearest(game: State, goals: Goals, after: int) -> tuple[int, int]:
    """Return the first treasure that ranks after `after`, NONE if none is left, and its rank."""
    found, best = NONE, 1 << 40
    for treasure in range(pieces.TREASURES):
        if is_own(goals, treasure):
            order = trips_to(game, treasure) * KEY + KEY - game.treasure_value[treasure]
            rank = order * pieces.TREASURES + treasure
            if after < rank < best:
                found, best = treasure, rank
    return found, best


@rule
def fill_treasure(game: State, seat: int, out: Any, at: int, treasure: int) -> None:
    """Fill in a treasure's value, its distance, and the cards that help to play it."""
    hops = trips_to(game, treasure)
    worth = prospects.treasure_worth(game, seat, treasure)
    left = game.last_marker - game.markers
    out[at] = 1.0
    out[at + 1] = worth / 5.0
    out[at + 2 + min(hops, FAR)] = worth / 5.0
    out[at + 8] = 1.0 if hops > left else 0.0
    out[at + 9] = min(max(0, left - hops), 4) / 4.0
    near = has(int(board.NEIGHBOURS[game.place]), game.treasure_site[treasure])
    out[at + 10] = 1.0 if near and game.hand[seat][cards.BONGO] > 0 else 0.0
    out[at + 11] = 1.0 if worth > game.treasure_value[treasure] else 0.0
