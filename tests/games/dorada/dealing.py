"""Games of these tests: positions stated in few words; what is unstated is as plain as can be.

The first seat leads, hands and goals are empty but for what is stated, and the figures are off the
board, so that nothing dealt stands in a test's way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import marooned
from marooned.games.dorada.model.names import SEAT_COLOURS

Stated = dict[str, Any]


def deal(players: int = 3, **stated: Any) -> marooned.Game:
    """Return a game at its leader's opening, but for what is stated."""
    return marooned.load(position(players, **stated))


def position(players: int = 3, **stated: Any) -> Stated:
    """Return the position that `deal` loads."""
    empty: Stated = {seat: {} for seat in SEAT_COLOURS[:players]}
    whole: Stated = {"game": "dorada", "players": players, "seed": 1, "turn": 0} | stated
    for key in ("hands", "treasures", "curses"):
        whole[key] = empty | by_colour(whole.get(key, {}))
    return whole


def by_colour(stated: Iterable[Any] | Mapping[Any, Any]) -> Stated:
    """Return what is stated by seats, by their colours."""
    pairs = stated.items() if isinstance(stated, Mapping) else enumerate(stated)
    return {
        seat if seat in SEAT_COLOURS else SEAT_COLOURS[int(seat)]: value for seat, value in pairs
    }


def bid(seat: int, go: str, part: int, **numbers: int) -> Stated:
    """Return a bid of a position: `go` is a destination with its way, "Septris by mountain"."""
    return {"seat": seat, "go": go, "part": part} | numbers


def entry(kind: str, a: int | str = 0, b: int = 0, seats: Iterable[int] = ()) -> Stated:
    """Return an entry of a position's pending stack."""
    return {"kind": kind, "seats": list(seats), "a": a, "b": b}


def pending(stage: str, turns: int, *above: Stated) -> list[Stated]:
    """Return a stack: a round in a stage, so many turns into it, and what is waited for."""
    return [entry("round", stage, turns), *above]


def texts(game: marooned.Game, seat: int | None = None) -> list[str]:
    """Return what a seat may do now, by default the first waited for, in words."""
    return [action.text for action in game.legal_for(game.waiting[0] if seat is None else seat)]


def kinds(events: Iterable[Any]) -> list[str]:
    """Return the kinds of some events, those told to nobody left out."""
    return [event.kind for event in events if event.kind != "none"]
