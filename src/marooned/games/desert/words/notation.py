"""Notation: action codes as text and as clickable items, and ids of these items.

Used in views and game records, and by people who type moves.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from marooned.games.desert.model import actions, board, cards, pieces, roles
from marooned.games.desert.model.names import (
    CELL_IDS,
    CELL_NAMES,
    EQUIPMENT_IDS,
    EQUIPMENT_NAMES,
    PART_IDS,
    PART_NAMES,
    ROLE_NAMES,
)

CLOSING: Final = frozenset({"end", "keep", "pass", "stop"})
"""Kinds of action by which a seat ends its turn, passes or declines."""
KIND_OF: Final = tuple(name for name, codes in actions.KINDS.items() for _ in codes)
CLIMBERS_NAME: Final = ROLE_NAMES[roles.CLIMBER]


def kind(code: int) -> str:
    """Return the kind of an action code."""
    return KIND_OF[code]


def role_name(game: Any, seat: int) -> str:
    """Return the name of a seat's adventurer."""
    return ROLE_NAMES[game.role[seat]]


def texts(game: Any) -> tuple[str, ...]:
    """Return the canonical text of every action code, with this game's names."""
    return texts_for(tuple(game.role[: game.seats]))


@cache
def texts_for(taken: tuple[int, ...]) -> tuple[str, ...]:
    """Return the canonical text of every action code; empty seats are named by their number."""
    pawns = [ROLE_NAMES[role] for role in taken]
    pawns += [f"seat {seat}" for seat in range(len(pawns), pieces.MOST_SEATS)]
    return (*_texts_without_cells(), *_texts_with_cells(pawns), *_texts_for_free(pawns))


def _texts_without_cells() -> Iterator[str]:
    yield from ("pass", "end actions", "stop there", "leave the cards in order")
    yield from ("excavate", "take water", "spare a storm card", "look at the storm cards")
    yield from ("raise the solar shield", "open the water reserve", "use the time throttle")
    yield from (
        f"put storm card {place} at the bottom" for place in range(1, pieces.MOST_DRAWN + 1)
    )
    yield from (f"pick up the {part}" for part in PART_NAMES)


def _texts_with_cells(pawns: Sequence[str]) -> Iterator[str]:
    moves = [f"move to {cell}" for cell in CELL_NAMES]
    leads = [f"lead the {CLIMBERS_NAME} to {cell}" for cell in CELL_NAMES]
    yield from (*moves, *_with_each(moves, pawns))
    yield from (f"remove sand at {cell}" for cell in CELL_NAMES)
    yield from (f"remove two sand at {cell}" for cell in CELL_NAMES)
    yield from (f"move the {pawn} to {cell}" for pawn in pawns for cell in CELL_NAMES)
    yield from (*leads, *_with_each(leads, pawns))


def _texts_for_free(pawns: Sequence[str]) -> Iterator[str]:
    flights = [f"jet to {cell}" for cell in CELL_NAMES]
    yield from (f"share water with the {pawn}" for pawn in pawns)
    yield from (f"hand {card} to the {pawn}" for pawn in pawns for card in EQUIPMENT_NAMES)
    yield from (f"blast {cell}" for cell in CELL_NAMES)
    yield from (*flights, *_with_each(flights, pawns))
    yield from (f"look under {cell}" for cell in CELL_NAMES)


def _with_each(ways: Sequence[str], pawns: Sequence[str]) -> Iterator[str]:
    yield from (f"{way} with the {pawn}" for pawn in pawns for way in ways)


def targets(game: Any, seat: int, code: int) -> tuple[str, ...]:
    """Return the ids of the items that a person may click to choose an action."""
    sort = kind(code)
    find = _TARGETS.get(sort)
    return find(game, seat, code - actions.KINDS[sort].start) if find else ()


def seat_id(seat: int) -> str:
    """Return the id of a seat."""
    return f"seat:{seat}"


def card_id(seat: int, card: int) -> str:
    """Return the id of the equipment cards of one kind in a hand."""
    return f"card:{seat}:{EQUIPMENT_IDS[card]}"


def _canteen(seat: int) -> str:
    return f"canteen:{seat}"


def _own_cell(game: Any, seat: int) -> str:
    cell: int = game.pawn[seat]
    return CELL_IDS[cell]


def _climber(game: Any) -> str:
    return seat_id(game.role.index(roles.CLIMBER))


Finder = Callable[[Any, int, int], tuple[str, ...]]
"""A function that finds clickable items, given the game, the seat and the code in its kind."""


def _cell(_game: Any, _seat: int, cell: int) -> tuple[str, ...]:
    return (CELL_IDS[cell],)


def _pawn_and_cell(_game: Any, _seat: int, rest: int) -> tuple[str, ...]:
    return (seat_id(rest // board.CELLS), CELL_IDS[rest % board.CELLS])


def in_sight(game: Any) -> tuple[str, ...]:
    """Return the ids of the meter, the canteens and the parts, which all players see."""
    canteens = (_canteen(seat) for seat in range(game.seats))
    return ("meter", *canteens, *(f"part:{part}" for part in PART_IDS))


def _meter(_game: Any, _seat: int, _rest: int) -> tuple[str, ...]:
    return ("meter",)


def _played(card: int, then: Finder | None = None) -> Finder:
    """Return a function that finds an equipment card and the items that it is played on."""

    def find(game: Any, seat: int, rest: int) -> tuple[str, ...]:
        return (card_id(seat, card), *(then(game, seat, rest) if then else ()))

    return find


_TARGETS: Final[dict[str, Finder]] = {
    "excavate": lambda game, seat, _rest: (_own_cell(game, seat),),
    "fetch": lambda game, seat, _rest: (_own_cell(game, seat), _canteen(seat)),
    "spare": _meter,
    "look": _meter,
    "shield": _played(cards.SOLAR_SHIELD),
    "reserve": _played(cards.WATER_RESERVE),
    "throttle": _played(cards.TIME_THROTTLE),
    "bury": lambda _game, _seat, place: (f"storm:{place}",),
    "pick_up": lambda game, seat, part: (f"part:{PART_IDS[part]}", _own_cell(game, seat)),
    "move": _cell,
    "carry": _pawn_and_cell,
    "remove": _cell,
    "remove_two": _cell,
    "navigate": _pawn_and_cell,
    "lead": lambda game, _seat, cell: (_climber(game), CELL_IDS[cell]),
    "lead_with": lambda game, seat, rest: (_climber(game), *_pawn_and_cell(game, seat, rest)),
    "share": lambda _game, seat, other: (seat_id(other), _canteen(seat)),
    "hand": lambda _game, seat, rest: (
        card_id(seat, rest % cards.EQUIPMENT),
        seat_id(rest // cards.EQUIPMENT),
    ),
    "blast": _played(cards.DUNE_BLASTER, _cell),
    "jet": _played(cards.JET_PACK, _cell),
    "jet_with": _played(cards.JET_PACK, _pawn_and_cell),
    "scope": _played(cards.TERRASCOPE, _cell),
}
