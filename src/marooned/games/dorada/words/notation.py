"""Notation: action codes as text and as clickable items, and ids of these items.

Used in views and game records, and by people who type moves.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from marooned.games.dorada.model import actions, board, cards
from marooned.games.dorada.model.names import (
    CARD_IDS,
    CARD_NAMES,
    PATH_IDS,
    PATH_NAMES,
    SEAT_NAMES,
    SITE_IDS,
    WAY_NAMES,
)
from marooned.games.dorada.words.goal_cards import (
    bonus_kind,
    destinies,
    goal_id,
    one,
    treasure_id,
    treasures,
)

KIND_OF: Final = tuple(name for name, codes in actions.KINDS.items() for _ in codes)
DECK_ID: Final = "deck"


def kind(code: int) -> str:
    """Return the kind of an action code."""
    return KIND_OF[code]


def texts(game: Any) -> tuple[str, ...]:
    """Return the canonical text of every action code, with this game's goals."""
    return texts_for(treasures(game), destinies(game))


@lru_cache(maxsize=8)
def texts_for(of_treasures: tuple[str, ...], of_destinies: tuple[str, ...]) -> tuple[str, ...]:
    """Return the canonical text of every action code, given the texts of the goals."""
    goals = (*of_treasures, *(f"the destiny: {destiny}" for destiny in of_destinies))
    return (
        *("pass", "play Ovetos", "play a Sangaia", "take the top card"),
        *_texts_of_bids(),
        *_texts_of_payments(),
        *_texts_of_finds(of_treasures),
        *_texts_of_supplies(),
        *(f"give up {goal}" for goal in goals),
        *(f"discard {one(name)}" for name in CARD_NAMES[: cards.HELD]),
    )


def _texts_of_bids() -> Iterator[str]:
    yield from (f"play a Juju on {name}" for name in SEAT_NAMES)
    yield from (f"go to {site} by {way}" for way in WAY_NAMES for site in board.SITE_NAMES)
    yield from (f"bid {amount}" for amount in range(cards.MOST_BID + 1))
    yield from (f"add {amount}" for amount in range(1, cards.MOST_BID + 1))


def _texts_of_payments() -> Iterator[str]:
    yield from (f"pay {one(name)}" for name in CARD_NAMES[: cards.PAYABLE])
    for name in CARD_NAMES[: cards.ANIMALS]:
        yield f"turn 1 {name} with a Shaman"
        yield from (
            f"turn {count} {name}s with a Shaman" for count in range(2, cards.HAND_LIMIT + 1)
        )


def _texts_of_finds(of_treasures: tuple[str, ...]) -> Iterator[str]:
    yield from (f"play {treasure}" for treasure in of_treasures)
    yield from (f"play {treasure} with a Bonus" for treasure in of_treasures)
    yield from (f"fetch {treasure} with a Bongo" for treasure in of_treasures)
    yield from (f"fetch {treasure} with a Bongo and a Bonus" for treasure in of_treasures)


def _texts_of_supplies() -> Iterator[str]:
    yield from (f"take {one(name)}" for name in CARD_NAMES)
    yield from (f"choose {name}" for name in SEAT_NAMES)
    yield from (f"block {path}" for path in PATH_NAMES)


def targets(game: Any, _seat: int, code: int) -> tuple[str, ...]:
    """Return the ids of the items that a person may click to choose an action."""
    sort = kind(code)
    find = _TARGETS.get(sort)
    return find(game, code - actions.KINDS[sort].start) if find else ()


def seat_id(seat: int) -> str:
    """Return the id of a seat."""
    return f"seat-{seat}"


def card_id(card: int) -> str:
    """Return the id of the cards of one kind in the viewer's hand."""
    return f"card-{CARD_IDS[card]}"


def row_id(card: int) -> str:
    """Return the id of the cards of one kind in the row."""
    return f"row-{CARD_IDS[card]}"


def way_id(way: int) -> str:
    """Return the id of a way to travel."""
    return f"way-{WAY_NAMES[way]}"


Finder = Callable[[Any, int], tuple[str, ...]]
"""A function that finds clickable items, given the game and the code in its kind."""


def _card(card: int) -> Finder:
    return lambda _game, _rest: (card_id(card),)


def _own_card(_game: Any, card: int) -> tuple[str, ...]:
    return (card_id(card),)


def _destination(_game: Any, destination: int) -> tuple[str, ...]:
    way, site = divmod(destination, board.SITES)
    return (SITE_IDS[site], way_id(way))


_TARGETS: Final[dict[str, Finder]] = {
    "ovetos": _card(cards.OVETOS),
    "sangaia": _card(cards.SANGAIA),
    "take_top": lambda _game, _rest: (DECK_ID,),
    "juju": lambda _game, seat: (card_id(cards.JUJU), seat_id(seat)),
    "go": _destination,
    "stake": lambda _game, amount: (f"stake-{amount}",),
    "add": lambda _game, less_one: (f"add-{less_one + 1}",),
    "pay": _own_card,
    "turn": lambda _game, rest: (card_id(rest // cards.HAND_LIMIT), card_id(cards.SHAMAN)),
    "find": lambda _game, treasure: (treasure_id(treasure),),
    "find_bonus": lambda game, treasure: (
        card_id(bonus_kind(game, treasure)),
        treasure_id(treasure),
    ),
    "fetch": lambda _game, treasure: (card_id(cards.BONGO), treasure_id(treasure)),
    "fetch_bonus": lambda game, treasure: (
        card_id(cards.BONGO),
        treasure_id(treasure),
        card_id(bonus_kind(game, treasure)),
    ),
    "take": lambda _game, card: (row_id(card),),
    "player": lambda _game, seat: (seat_id(seat),),
    "block": lambda _game, path: (PATH_IDS[path],),
    "give_up": lambda _game, goal: (goal_id(goal),),
    "discard": _own_card,
}
