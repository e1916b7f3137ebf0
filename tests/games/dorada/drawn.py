"""The notation of these tests: states with some fields changed, and events from their numbers.

A state is one just dealt; what a test states of it is written over it, the rest stays as dealt.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import marooned
from marooned.contract import Event
from marooned.games.dorada import face
from marooned.games.dorada.model import board, cards, events, phases, pieces
from marooned.games.dorada.model.names import CARD_NAMES, PATH_IDS, WAY_NAMES


@cache
def dealt(players: int = 3, bidding: str = "rival") -> marooned.Game:
    """Return a game just dealt, led by the first seat. Not to be played on."""
    return marooned.Game("dorada", players=players, bidding=bidding, first="0", seed=1)


def state(players: int = 3, bidding: str = "rival", **fields: Any) -> Any:
    """Return a plain state just dealt, some of its fields as stated."""
    plain = deepcopy(dealt(players, bidding).state)
    for name, value in fields.items():
        setattr(plain, name, value)
    return plain


def bare(players: int = 3, bidding: str = "rival", **fields: Any) -> Any:
    """Return a state in which nobody holds anything, all goals lie in their decks."""
    nothing = {
        "hand": [[0] * cards.HELD for _ in range(6)],
        "treasure_place": [pieces.IN_DECK] * 72,
        "treasure_seen": [0] * 72,
        "curse_place": [pieces.IN_DECK] * 18,
        "destiny_place": [pieces.IN_DECK] * 22,
        "destiny_seen": [0] * 22,
    }
    return state(players, bidding, **nothing | fields)


def happened(game: Any, kind: str, *numbers: int, seat: int = 0) -> Event:
    """Return the event of a kind with its numbers in a state, in words."""
    game.event_kind, game.event_seat = events.NAMES.index(kind), seat
    game.event_a, game.event_b, game.event_c = (*numbers, 0, 0, 0)[:3]
    return face.event(game)


def awaiting(game: Any, kind: str, a: int = 0, b: int = 0, seats: int = 1) -> Any:
    """Return the state as it waits for some seats, a bit each, and for something of a kind."""
    top = game.depth = 2
    game.pending_kind[top - 1], game.pending_seats[top - 1] = phases.NAMES.index(kind), seats
    game.pending_a[top - 1], game.pending_b[top - 1] = a, b
    return game


def at_stage(game: Any, stage: int) -> Any:
    """Return the state in a stage of the round."""
    game.depth = max(game.depth, 1)
    game.pending_kind[0], game.pending_a[0] = phases.NAMES.index("round"), stage
    return game


def trip(site: str, way: str) -> int:
    """Return the number of a destination."""
    return WAY_NAMES.index(way) * board.SITES + site_of(site)


def site_of(name: str) -> int:
    return board.SITE_NAMES.index(name)


def card_of(name: str) -> int:
    return CARD_NAMES.index(name)


def path_of(name: str) -> int:
    return PATH_IDS.index(name)


def hand_of(**counts: int) -> list[int]:
    """Return a hand: how many of each kind, by name in small letters."""
    hand = [0] * cards.HELD
    for name, count in counts.items():
        hand[card_of(name.capitalize())] = count
    return hand


def hands(*held: list[int]) -> list[list[int]]:
    """Return the hands of all seats, those not given empty."""
    return [*held, *([0] * cards.HELD for _ in range(6 - len(held)))]


def put(places: list[int], **where: int) -> list[int]:
    """Return where goals lie once some of them, by number as g5, lie elsewhere."""
    moved = list(places)
    for name, place in where.items():
        moved[int(name[1:])] = place
    return moved


def visited(*names: str) -> dict[str, Any]:
    """Return what states that markers lie on some sites, the first marker first."""
    sites = [site_of(name) for name in names]
    return {"markers": len(sites), "marker_at": sites + [-1] * (pieces.MARKERS - len(sites))}


def bids(*made: tuple[int, int, int]) -> dict[str, Any]:
    """Return what states some bids, in the order in which they were made: seat, where, how much."""
    stated: dict[str, Any] = {
        name: [value] * 6
        for name, value in (("bid_on", -1), ("bid_part", 0), ("bid_since", 0), ("bid_last", 0))
    }
    for number, (seat, where, amount) in enumerate(made, 1):
        since = stated["bid_since"][seat] if stated["bid_on"][seat] == where else number
        values = {"bid_on": where, "bid_part": amount, "bid_since": since, "bid_last": number}
        for name, value in values.items():
            stated[name][seat] = value
    return stated | {"bidder": made[-1][0] if made else -1, "bids": len(made)}


def known(kinds: dict[str, int]) -> list[int]:
    """Return numbers of cards of every kind by name."""
    counts = [0] * cards.KINDS
    for name, count in kinds.items():
        counts[card_of(name)] = count
    return counts
