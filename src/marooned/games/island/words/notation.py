"""Notation: action codes as text and as clickable items, and ids of tiles and cards.

Used in views and game records, and by people who type moves.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from marooned.games.island.model import actions, board, cards, editions
from marooned.games.island.model.editions import Edition
from marooned.wording.phrases import joined, members, slug

CARD_IDS: Final = ("earth", "wind", "fire", "ocean", "helicopter", "sandbags", "waters_rise")
ROLE_IDS: Final = editions.STARTS_IN_PRINT
Names = tuple[int, tuple[int, ...]]
"""The edition and the seats' roles, on which action texts depend."""


@cache
def place_ids(edition: int) -> tuple[str, ...]:
    """Return the id of every tile, from its name in an edition."""
    return tuple(slug(name) for name in editions.EDITION_ORDER[edition].tiles)


def seat_id(seat: int) -> str:
    """Return the id of a seat."""
    return f"seat:{seat}"


CLOSING: Final = frozenset({"decline", "end", "pass"})
"""Kinds of action by which a seat ends its turn, passes or declines."""
KIND_OF: Final = tuple(name for name, codes in actions.KINDS.items() for _ in codes)
ART_IDS: Final = tuple(slug(name) for name in editions.TILE_NAMES)


def edition_of(game: Any) -> Edition:
    """Return a game's edition."""
    edition: Edition = editions.EDITION_ORDER[game.edition]
    return edition


def role_name(game: Any, seat: int) -> str:
    """Return the edition's name for a seat's role."""
    name: str = edition_of(game).roles[game.role[seat]]
    return name


def kind(code: int) -> str:
    """Return the kind of an action code."""
    return KIND_OF[code]


def texts(game: Any) -> tuple[str, ...]:
    """Return the canonical text of every action code, with this game's names."""
    return texts_for((game.edition, tuple(game.role[: game.seats])))


@cache
def texts_for(names: Names) -> tuple[str, ...]:
    """Return the canonical text of every action code; empty seats are named by their number."""
    edition = editions.EDITION_ORDER[names[0]]
    pawns = [edition.roles[role] for role in names[1]]
    pawns += [f"seat {seat}" for seat in range(len(pawns), 4)]
    return tuple(_texts(edition, pawns))


def _texts(edition: Edition, pawns: list[str]) -> Iterator[str]:
    tiles, card_names = edition.tiles, edition.cards
    yield from ("pass", "end actions", "shore up no second tile", "lift off")
    yield from (f"move to {tile}" for tile in tiles)
    yield from (f"fly to {tile}" for tile in tiles)
    yield from (f"move the {pawn} to {tile}" for pawn in pawns for tile in tiles)
    yield from (f"shore up {tile}" for tile in tiles)
    yield from (
        f"give {card_names[card]} to the {pawn}"
        for pawn in pawns
        for card in range(cards.TREASURES)
    )
    yield from (f"{edition.capture} {treasure}" for treasure in edition.treasures)
    yield from (
        f"lift the {joined([pawns[seat] for seat in members(group)])}" for group in range(1, 16)
    )
    yield from (f"land on {tile}" for tile in tiles)
    yield from (f"sandbag {tile}" for tile in tiles)
    yield from (f"discard {card_names[card]}" for card in range(cards.HOLDABLE))
    yield from (f"swim to {tile}" for tile in tiles)


def targets(game: Any, seat: int, code: int) -> tuple[str, ...]:
    """Return the ids of the items that a person may click to choose an action."""
    sort = kind(code)
    find = _TARGETS.get(sort)
    return find(game, seat, code - actions.KINDS[sort].start) if find else ()


def _card(seat: int, card: int) -> str:
    return f"card:{seat}:{CARD_IDS[card]}"


def _tile(game: Any, _seat: int, tile: int) -> tuple[str, ...]:
    return (place_ids(game.edition)[tile],)


def _lifted(game: Any, seat: int, rest: int) -> tuple[str, ...]:
    group = members(rest + 1)
    pawns = tuple(seat_id(pawn) for pawn in group)
    return (_card(seat, cards.HELICOPTER), *pawns, place_ids(game.edition)[game.pawn[group[0]]])


_TARGETS: Final[dict[str, Callable[[Any, int, int], tuple[str, ...]]]] = {
    "move": _tile,
    "fly": _tile,
    "shore": _tile,
    "land": _tile,
    "swim": _tile,
    "navigate": lambda game, _seat, rest: (
        seat_id(rest // board.TILES),
        place_ids(game.edition)[rest % board.TILES],
    ),
    "give": lambda _game, seat, rest: (
        _card(seat, rest % cards.TREASURES),
        seat_id(rest // cards.TREASURES),
    ),
    "capture": lambda game, seat, treasure: (
        _card(seat, treasure),
        place_ids(game.edition)[game.pawn[seat]],
    ),
    "lift": _lifted,
    "lift_off": lambda game, seat, _rest: (
        _card(seat, cards.HELICOPTER),
        place_ids(game.edition)[board.FOOLS_LANDING],
    ),
    "sandbags": lambda game, seat, tile: (
        _card(seat, cards.SANDBAGS),
        place_ids(game.edition)[tile],
    ),
    "discard": lambda _game, seat, card: (_card(seat, card),),
}
