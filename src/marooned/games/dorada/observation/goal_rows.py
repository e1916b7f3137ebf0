"""Observation encoder of goal cards: only public cards, and those the observer has seen.

The encoder first lists, for each place, the value that the observer sees for a goal there. Most
goals lie in decks, so the encoder then counts only goals that seats have. This avoids branches,
which processors would often mispredict.
"""

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.rotation import place_from
from marooned.games.dorada.model import State, pieces
from marooned.games.dorada.observation import layout

HALF = pieces.TREASURES // 2
OPEN = 2
"""Manner in which a seat has a public goal; lower values are 0 for in hand, 1 for offered."""


@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """DOR-1, DOR-48: Fill in the places of goal cards, the goals per seat and the public points."""
    for place in range(layout.SEATS):
        out[layout.HELD_TREASURES + place] = 0
        out[layout.HELD_CURSES + place] = 0
        out[layout.HELD_DESTINIES + place] = 0
        out[layout.POINTS + place] = out[layout.GOLD + place]
    sights = scratch()
    list_sights(game, seat, sights)
    encode_treasures(game, seat, sights, out)
    encode_treasures_under(game, seat, out)
    encode_curses(game, seat, sights, out)
    encode_destinies(game, seat, sights, out)


@rule
def list_sights(game: State, seat: int, sights: list[int]) -> None:
    """DOR-1: List the value seen for a goal at each place; goals in other hands are not seen."""
    for lies in range(pieces.FOUND):
        sights[lies] = layout.UNSEEN
    sights[pieces.IN_HAND + seat] = layout.OWN
    sights[pieces.OFFERED + seat] = layout.OFFERED
    for whose in range(game.seats):
        place = place_from(game, seat, whose)
        sights[pieces.FOUND + whose] = layout.FOUND + place
        sights[pieces.FOUND_WITH_BONUS + whose] = layout.ADORNED + place


@rule
def had(places: list[int], first: int, last: int) -> int:
    """Return the goals of a range that are not in a deck, as bits counted from the first goal."""
    found = 0
    for goal in range(first, last):
        found |= int(places[goal] >= pieces.IN_HAND) << (goal - first)
    return found


@rule
def holder(game: State, seat: int, lies: int) -> int:
    """Return the holder of a goal, counted from the observer."""
    return place_from(game, seat, (lies - pieces.IN_HAND) % pieces.MOST_SEATS)


@rule
def manner(lies: int) -> int:
    """Return a number for the state of a goal that a seat has.

    The number is 0 for a goal in hand, 1 for an offered goal, and OPEN or more for a public goal.
    """
    return (lies - pieces.IN_HAND) // pieces.MOST_SEATS


@rule
def encode_treasures(game: State, seat: int, sights: list[int], out: list[int]) -> None:
    """Fill in the place of each treasure, and the number of treasures of each seat."""
    for treasure in range(pieces.TREASURES):
        out[layout.TREASURE + treasure] = sights[game.treasure_place[treasure]]
    for first in range(0, pieces.TREASURES, HALF):
        members = had(game.treasure_place, first, first + HALF)
        while members:
            count_treasure(game, seat, first + lowest(members), out)
            members &= members - 1


@rule
def count_treasure(game: State, seat: int, treasure: int, out: list[int]) -> None:
    """DOR-30, DOR-31: Count a hidden treasure, or the points of a public one."""
    lies = game.treasure_place[treasure]
    how, place = manner(lies), holder(game, seat, lies)
    worth = game.treasure_value[treasure] + game.bonus_value * (how - OPEN)
    out[layout.HELD_TREASURES + place] += int(how < OPEN)
    out[layout.POINTS + place] += worth * int(how >= OPEN)


@rule
def encode_treasures_under(game: State, seat: int, out: list[int]) -> None:
    """DOR-33: Fill in treasures that only the observer has seen, in layers not yet drawn from."""
    if game.layers == 0 or game.treasure_deck_size == 0:
        return
    drawn_from = game.treasure_layer[game.treasure_deck_size - 1]
    place = 0
    while game.treasure_layer[place] != drawn_from:
        treasure = game.treasure_deck[place]
        if game.treasure_seen[treasure] == 1 << seat:
            out[layout.TREASURE + treasure] = layout.UNDER
        place += 1


@rule
def encode_curses(game: State, seat: int, sights: list[int], out: list[int]) -> None:
    """Fill in the place of each curse, and the number of curses of each seat."""
    for curse in range(pieces.CURSES):
        lies = game.curse_place[curse]
        is_played = lies >= pieces.FOUND
        out[layout.CURSE + curse] = sights[lies] + (layout.PLAYED - layout.FOUND) * int(is_played)
    members = had(game.curse_place, 0, pieces.CURSES)
    while members:
        count_curse(game, seat, lowest(members), out)
        members &= members - 1


@rule
def count_curse(game: State, seat: int, curse: int, out: list[int]) -> None:
    """DOR-29: Count a hidden curse, or the points of a public one."""
    lies = game.curse_place[curse]
    how, place = manner(lies), holder(game, seat, lies)
    out[layout.HELD_CURSES + place] += int(how < OPEN)
    out[layout.POINTS + place] += game.curse_value[curse] * int(how >= OPEN)


@rule
def encode_destinies(game: State, seat: int, sights: list[int], out: list[int]) -> None:
    """DOR-34, DOR-40: Fill in the destinies that the observer holds or has put under the deck."""
    for destiny in range(pieces.DESTINIES):
        lies = game.destiny_place[destiny]
        is_own = game.destiny_seen[destiny] == 1 << seat
        is_under = int(is_own) & int(lies == pieces.IN_DECK)
        out[layout.DESTINY + destiny] = sights[lies] + layout.UNDER * is_under
    members = had(game.destiny_place, 0, pieces.DESTINIES)
    while members:
        lies = game.destiny_place[lowest(members)]
        out[layout.HELD_DESTINIES + holder(game, seat, lies)] += 1
        members &= members - 1
