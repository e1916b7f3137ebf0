"""The goals in a seat's hand as sets, so that what is asked often need not look at all goals.

For the judgement and the evaluation only.
"""

from __future__ import annotations

from marooned.engine.rule import rule
from marooned.games.dorada.pieces import CURSES, DESTINIES, IN_HAND, STARTING, TREASURES
from marooned.games.dorada.state import State

Goals = tuple[int, int, int, int]
"""Starting treasures, standard ones (the first of them as bit 0), curses and destinies, as bits."""


@rule
def lying_at(places: list[int], first: int, last: int, place: int) -> int:
    """Return which of places[first:last] are a place, a bit each."""
    found = 0
    for card in range(first, last):
        if places[card] == place:
            found |= 1 << (card - first)
    return found


@rule
def destinies_held(game: State, seat: int) -> int:
    """Return a seat's destinies, a bit each."""
    return lying_at(game.destiny_place, 0, DESTINIES, IN_HAND + seat)


@rule
def goals_held(game: State, seat: int) -> Goals:
    """Return a seat's goals."""
    place = IN_HAND + seat
    return (
        lying_at(game.treasure_place, 0, STARTING, place),
        lying_at(game.treasure_place, STARTING, TREASURES, place),
        lying_at(game.curse_place, 0, CURSES, place),
        destinies_held(game, seat),
    )
