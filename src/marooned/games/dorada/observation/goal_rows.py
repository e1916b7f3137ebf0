"""Goal cards as numbers of a row: only what lies open or the observer has seen. For encoding.

Most goals lie in decks, so those that somebody has are found first, and only these looked at.
"""

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from
from marooned.games.dorada.model import State, cards, pieces
from marooned.games.dorada.observation import layout

HALF = pieces.TREASURES // 2
HAND, OFFER, OPEN, OPEN_WITH_BONUS = range(4)
"""How somebody has a goal, in the order in which the places of goals are numbered."""


@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """DOR-1, DOR-48: Fill in where goal cards lie, how many each holds, and the open points."""
    for place in range(layout.SEATS):
        out[layout.HELD_TREASURES + place] = 0
        out[layout.HELD_CURSES + place] = 0
        out[layout.HELD_DESTINIES + place] = 0
        out[layout.POINTS + place] = out[layout.GOLD + place]
    encode_treasures(game, seat, out)
    encode_treasures_under(game, seat, out)
    encode_curses(game, seat, out)
    encode_destinies(game, seat, out)


@rule
def had(places: list[int], first: int, last: int) -> int:
    """Return which goals of a range somebody has, a bit each, counted from the first."""
    found = 0
    for goal in range(first, last):
        found |= int(places[goal] >= pieces.IN_HAND) << (goal - first)
    return found


@rule
def holder(game: State, seat: int, lies: int) -> int:
    """Return who has a goal, counted from the observer."""
    return place_from(game, seat, (lies - pieces.IN_HAND) % pieces.MOST_SEATS)


@rule
def manner(lies: int) -> int:
    """Return how somebody has a goal."""
    return (lies - pieces.IN_HAND) // pieces.MOST_SEATS


@rule
def own_sight(how: int, place: int) -> int:
    """DOR-1: Return where a goal lies that is in a hand: others' are unseen."""
    return layout.OWN + how if place == 0 else layout.UNSEEN


@rule
def encode_treasures(game: State, seat: int, out: list[int]) -> None:
    """Fill in where each treasure lies."""
    for treasure in range(pieces.TREASURES):
        out[layout.TREASURE + treasure] = layout.UNSEEN
    for first in range(0, pieces.TREASURES, HALF):
        members = had(game.treasure_place, first, first + HALF)
        while members:
            encode_treasure(game, seat, first + lowest(members), out)
            members &= members - 1


@rule
def encode_treasure(game: State, seat: int, treasure: int, out: list[int]) -> None:
    """DOR-30, DOR-31: Fill in where a treasure lies, and what it is worth where it lies open."""
    lies = game.treasure_place[treasure]
    how, place = manner(lies), holder(game, seat, lies)
    if how < OPEN:
        out[layout.HELD_TREASURES + place] += 1
        out[layout.TREASURE + treasure] = own_sight(how, place)
        return
    bonus = how - OPEN
    out[layout.POINTS + place] += game.treasure_value[treasure] + cards.BONUS_VALUE * bonus
    out[layout.TREASURE + treasure] = layout.FOUND + layout.SEATS * bonus + place


@rule
def encode_treasures_under(game: State, seat: int, out: list[int]) -> None:
    """DOR-33: Fill in those that the observer alone has seen, in layers not yet drawn from."""
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
def encode_curses(game: State, seat: int, out: list[int]) -> None:
    """Fill in where each curse lies."""
    for curse in range(pieces.CURSES):
        out[layout.CURSE + curse] = layout.UNSEEN
    members = had(game.curse_place, 0, pieces.CURSES)
    while members:
        encode_curse(game, seat, lowest(members), out)
        members &= members - 1


@rule
def encode_curse(game: State, seat: int, curse: int, out: list[int]) -> None:
    """DOR-29: Fill in where a curse lies, and what it costs where it lies open."""
    lies = game.curse_place[curse]
    how, place = manner(lies), holder(game, seat, lies)
    if how < OPEN:
        out[layout.HELD_CURSES + place] += 1
        out[layout.CURSE + curse] = own_sight(how, place)
        return
    out[layout.POINTS + place] += game.curse_value[curse]
    out[layout.CURSE + curse] = layout.PLAYED + place


@rule
def encode_destinies(game: State, seat: int, out: list[int]) -> None:
    """DOR-34, DOR-40: Fill in one's own destinies, and those that one put under the deck."""
    for destiny in range(pieces.DESTINIES):
        is_own = game.destiny_seen[destiny] == 1 << seat
        is_under = is_own and game.destiny_place[destiny] == pieces.IN_DECK
        out[layout.DESTINY + destiny] = layout.UNDER if is_under else layout.UNSEEN
    members = had(game.destiny_place, 0, pieces.DESTINIES)
    while members:
        destiny = lowest(members)
        lies = game.destiny_place[destiny]
        place = holder(game, seat, lies)
        out[layout.HELD_DESTINIES + place] += 1
        out[layout.DESTINY + destiny] = own_sight(manner(lies), place)
        members &= members - 1
