"""Positions: the whole state as readable data, by names, and back.

Whatever a stated position leaves out stays as dealt. Data of a wrong shape raises Python's own
errors, which Game turns into a PositionError.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from marooned.contract import Json
from marooned.errors import PositionError, listed
from marooned.games._template.moments import ENDINGS, PHASES
from marooned.games._template.notation import BEACH_NAMES, CARD_NAMES, members
from marooned.games._template.pieces import BEACHES, CARDS, WOOD

MOST_TURNS: Final = 30_000
NUMBERS: Final = {"fire": (0, WOOD), "turns": (1, MOST_TURNS)}
KEYS: Final = ("castaways", "tired", "wood", "sea", "turn", "pending", "outcome", "shuffles")


def write_position(game: Any) -> Json:
    """Return the whole state by names, the deck top first."""
    return {
        "castaways": [BEACH_NAMES[beach] for beach in game.place[: game.seats]],
        "tired": members(game.tired),
        "wood": list(game.wood),
        "fire": game.fire,
        "sea": [CARD_NAMES[card] for card in reversed(game.deck[: game.left])],
        "turn": game.turn,
        "turns": game.turns,
        "pending": [
            {
                "kind": PHASES[game.pending_kind[place]],
                "seats": members(game.pending_seats[place]),
                "a": game.pending_a[place],
            }
            for place in range(game.depth)
        ],
        "outcome": ENDINGS[game.outcome],
        "shuffles": list(game.shuffles),
    }


def read_position(game: Any, position: Mapping[str, Any]) -> None:
    """Change a freshly dealt state into the stated position.

    Raises:
        PositionError: A key, name or number that there is not.
    """
    for key, value in position.items():
        if key in NUMBERS:
            setattr(game, key, whole(key, value, *NUMBERS[key]))
        else:
            one_of("a position's key", key, KEYS)
            read(game, key, value)


def read(game: Any, key: str, value: Any) -> None:
    """Read one key that is not just a number."""
    if key == "castaways":
        game.place[: game.seats] = [
            one_of(key, name, BEACH_NAMES) for name in several(key, value, game.seats)
        ]
    elif key == "tired":
        game.tired = seats(game, value)
    elif key == "wood":
        game.wood = [whole(key, each, 0, WOOD) for each in several(key, value, BEACHES)]
    elif key == "sea":
        cards = [one_of(key, name, CARD_NAMES) for name in value]
        game.deck, game.left = cards[::-1] + [0] * (CARDS - len(cards)), len(cards)
    elif key == "turn":
        game.turn = whole(key, value, 0, game.seats - 1)
    elif key == "pending":
        read_pending(game, value)
    elif key == "outcome":
        game.outcome = one_of(key, value, ENDINGS)
    else:
        counts = several(key, value, len(game.shuffles))
        game.shuffles = [whole(key, count, 0, MOST_TURNS) for count in counts]


def read_pending(game: Any, entries: Sequence[Mapping[str, Any]]) -> None:
    """Read the stack, bottom first."""
    game.depth = len(entries)
    spare = [0] * (len(game.pending_kind) - game.depth)
    game.pending_kind = [one_of("pending", entry["kind"], PHASES) for entry in entries] + spare
    game.pending_seats = [seats(game, entry["seats"]) for entry in entries] + spare
    game.pending_a = [whole("pending a", entry["a"], 0, BEACHES - 1) for entry in entries] + spare


def seats(game: Any, numbers: Sequence[object]) -> int:
    """Return a set of seats."""
    return sum(1 << whole("a seat", seat, 0, game.seats - 1) for seat in numbers)


def whole(key: str, value: object, least: int, most: int) -> int:
    """Return a whole number between two."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        allowed = f"{least} to {most}"
        message = f"{key} is {value!r}; allowed is a whole number from {allowed}"
        raise PositionError(message, value=value, allowed=[allowed])
    return value


def several(key: str, values: Sequence[Any], number: int) -> Sequence[Any]:
    """Return a list that must have so many parts."""
    whole(f"the length of {key}", len(values), number, number)
    return values


def one_of(key: str, name: object, known: Sequence[str]) -> int:
    """Return the number of a name, in any case."""
    word = str(name).casefold()
    if word not in [each.casefold() for each in known]:
        message = f"{key} is {name!r}; allowed are: {listed(known, 20)}"
        raise PositionError(message, value=name, allowed=known)
    return [each.casefold() for each in known].index(word)
