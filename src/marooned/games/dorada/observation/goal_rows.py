"""Goal cards as numbers of a row: only what lies open or the observer has seen. For encoding."""

from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from
from marooned.games.dorada.model import State, cards, pieces
from marooned.games.dorada.observation import layout


@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """DOR-1, DOR-48: Fill in where goal cards lie, how many each holds, and the open points."""
    for place in range(layout.SEATS):
        out[layout.HELD_TREASURES + place] = 0
        out[layout.HELD_CURSES + place] = 0
        out[layout.HELD_DESTINIES + place] = 0
        out[layout.POINTS + place] = out[layout.GOLD + place]
    for treasure in range(pieces.TREASURES):
        encode_treasure(game, seat, treasure, out)
    encode_treasures_under(game, seat, out)
    for curse in range(pieces.CURSES):
        encode_curse(game, seat, curse, out)
    for destiny in range(pieces.DESTINIES):
        encode_destiny(game, seat, destiny, out)


@rule
def holder(game: State, seat: int, lies: int, first: int) -> int:
    """Return whose a goal is that lies before or with somebody, counted from the observer."""
    return place_from(game, seat, (lies - first) % layout.SEATS)


@rule
def encode_treasure(game: State, seat: int, treasure: int, out: list[int]) -> None:
    """DOR-30, DOR-31: Fill in where a treasure lies, and what it is worth where it lies open."""
    lies = game.treasure_place[treasure]
    where = layout.UNSEEN
    if lies >= pieces.FOUND:
        where = found_by(game, seat, treasure, out)
    elif lies >= pieces.IN_HAND:
        out[layout.HELD_TREASURES + holder(game, seat, lies, pieces.IN_HAND)] += 1
        where = own_sight(seat, lies)
    out[layout.TREASURE + treasure] = where


@rule
def own_sight(seat: int, lies: int) -> int:
    """DOR-1: Return where a goal lies that somebody holds: others' are unseen."""
    if lies == pieces.IN_HAND + seat:
        return layout.OWN
    return layout.OFFERED if lies == pieces.OFFERED + seat else layout.UNSEEN


@rule
def found_by(game: State, seat: int, treasure: int, out: list[int]) -> int:
    """Count an open treasure among its finder's points, and return where it lies."""
    lies = game.treasure_place[treasure]
    place = holder(game, seat, lies, pieces.FOUND)
    out[layout.POINTS + place] += game.treasure_value[treasure]
    if lies < pieces.FOUND_WITH_BONUS:
        return layout.FOUND + place
    out[layout.POINTS + place] += cards.BONUS_VALUE
    return layout.ADORNED + place


@rule
def encode_treasures_under(game: State, seat: int, out: list[int]) -> None:
    """DOR-33: Fill in those that the observer alone has seen, in layers not yet drawn from."""
    if game.layers == 0 or game.treasure_deck_size == 0:
        return
    drawn_from = game.treasure_layer[game.treasure_deck_size - 1]
    for place in range(game.treasure_deck_size):
        treasure = game.treasure_deck[place]
        is_own = game.treasure_seen[treasure] == 1 << seat
        if is_own and game.treasure_layer[place] != drawn_from:
            out[layout.TREASURE + treasure] = layout.UNDER


@rule
def encode_curse(game: State, seat: int, curse: int, out: list[int]) -> None:
    """DOR-29: Fill in where a curse lies, and what it costs where it lies open."""
    lies = game.curse_place[curse]
    where = layout.UNSEEN
    if lies >= pieces.FOUND:
        place = holder(game, seat, lies, pieces.FOUND)
        out[layout.POINTS + place] += game.curse_value[curse]
        where = layout.PLAYED + place
    elif lies >= pieces.IN_HAND:
        out[layout.HELD_CURSES + holder(game, seat, lies, pieces.IN_HAND)] += 1
        where = own_sight(seat, lies)
    out[layout.CURSE + curse] = where


@rule
def encode_destiny(game: State, seat: int, destiny: int, out: list[int]) -> None:
    """DOR-34, DOR-40: Fill in one's own destinies, and those that one put under the deck."""
    lies = game.destiny_place[destiny]
    where = layout.UNSEEN
    if lies >= pieces.IN_HAND:
        out[layout.HELD_DESTINIES + holder(game, seat, lies, pieces.IN_HAND)] += 1
        where = own_sight(seat, lies)
    elif lies == pieces.IN_DECK and game.destiny_seen[destiny] == 1 << seat:
        where = layout.UNDER
    out[layout.DESTINY + destiny] = where
