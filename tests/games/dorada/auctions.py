"""The notation of the tests of bids and payments: tables whose hands are stated whole.

Trips are written as actions name them, `Kamoptis by mountain`; chains are played whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import marooned
from marooned.contract import Event
from marooned.games.dorada.model.names import SITE_IDS, WAY_NAMES
from marooned.wording.phrases import slug

Hand = dict[str, int]
Hands = tuple[Hand, ...]
Stated = dict[str, Any]

BESET: Stated = {
    "place": "Vanu-Tabu",
    "bigfoot": "bulo-mapo~vanu-tabu",
    "leviathan": "vanu-tabu>aminadang",
}
"""The only site whose exits can all be blocked at once, with both of them blocked."""


def deal(*hands: Hand, **stated: Any) -> marooned.Game:
    """Return a game at base camp in which the first seat opens the bidding.

    Of three seats at least, those for which no hand is given hold nothing.
    """
    held = [*hands, *({} for _ in range(3 - len(hands)))]
    whole = {"game": "dorada", "turn": 0, "place": "base camp", "hands": held}
    return marooned.load(whole | {"players": len(held)} | stated)


def shared(*hands: Hand, **stated: Any) -> marooned.Game:
    """Return such a game with cooperative bidding."""
    return deal(*hands, bidding="cooperative", **stated)


def play(game: marooned.Game, *actions: str) -> list[Event]:
    """Play actions in turn, `1: pass` by seat 1, and return all that happened."""
    events: list[Event] = []
    for action in actions:
        seat, _, text = action.rpartition(": ")
        events += game.play(text, int(seat) if seat else None)
    return events


def told(events: Iterable[Event]) -> list[str]:
    """Return the kinds of what all were told, in order."""
    return [event.kind for event in events if event.kind != "none"]


def offer(game: marooned.Game, seat: int, trip: str, amount: str, card: str = "") -> list[Event]:
    """Play a whole bid, `bid 4` or `add 2` for a trip, perhaps with a card."""
    words = [f"play {card}"] if card else []
    return game.play("; ".join([*words, f"go to {trip}", amount]), seat)


def close(game: marooned.Game) -> list[Event]:
    """Let all who are asked to bid pass; return what happened."""
    events: list[Event] = []
    while phase(game) == "bidding":
        events += game.play("pass")
    return events


def phase(game: marooned.Game) -> str:
    """Return what the game waits for."""
    return str(game.view()["phase"]["kind"])


def asked(game: marooned.Game) -> tuple[str, list[int]]:
    """Return what the game waits for, and the seats it waits for."""
    return phase(game), list(game.waiting)


def texts(game: marooned.Game, kind: str = "") -> list[str]:
    """Return the actions of whoever is awaited, of one kind if it is named."""
    return [action.text for action in game.legal if kind in ("", action.kind)]


def kinds(game: marooned.Game) -> set[str]:
    """Return the kinds of action of whoever is awaited."""
    return {action.kind for action in game.legal}


def trips(game: marooned.Game, *ways: str) -> list[str]:
    """Return the destinations that may be named, by some ways or by all but air."""
    found = [text.removeprefix("go to ") for text in texts(game, "go")]
    return [trip for trip in found if way_of(trip) in (ways or WAY_NAMES[:-1])]


def way_of(trip: str) -> str:
    """Return the way that a trip takes."""
    return trip.rpartition(" by ")[2]


def sites_by(game: marooned.Game, way: str) -> set[str]:
    """Return the ids of the sites that a way leads to."""
    return {slug(trip.rpartition(" by ")[0]) for trip in trips(game, way)}


def all_but(*sites: str) -> set[str]:
    """Return the ids of all other sites."""
    return set(SITE_IDS) - set(sites)


def amounts(game: marooned.Game, trip: str, card: str = "") -> list[str]:
    """Return what may be bid for a trip, or added to it, perhaps with a card; nothing is played."""
    words = [f"play {card}"] if card else []
    game.play("; ".join([*words, f"go to {trip}"]))
    found = texts(game)
    game.undo()
    return found


def bidding(*values: int) -> list[str]:
    """Return bids from the first amount to the last."""
    return [f"bid {value}" for value in range(values[0], values[-1] + 1)]


def adding(*values: int) -> list[str]:
    """Return additions from the first amount to the last."""
    return [f"add {value}" for value in range(values[0], values[-1] + 1)]


def standing(game: marooned.Game) -> list[tuple[str, list[tuple[int, int]]]]:
    """Return the bids that stand, the leading one first: trip, then seats and their parts."""
    return [
        (f"{bid['site']} by {bid['way']}", [(part["seat"], part["part"]) for part in bid["parts"]])
        for bid in game.view()["auction"]["bids"]
    ]


def shut(game: marooned.Game) -> list[int]:
    """Return the seats that are out of the bidding."""
    return list(game.view()["auction"]["shut"])


def leader(game: marooned.Game) -> int:
    """Return the leader's seat."""
    return int(game.position()["turn"])


def hand(game: marooned.Game, seat: int) -> Hand:
    """Return the adventure cards of a seat."""
    return dict(game.position()["hands"][seat])


def gold(game: marooned.Game) -> list[int]:
    """Return everybody's gold."""
    return list(game.position()["gold"])


def discards(game: marooned.Game) -> Hand:
    """Return the adventure cards on the discards."""
    return dict(game.position()["discards"])


def owed(game: marooned.Game) -> int:
    """Return what has to be paid still."""
    return int(game.view()["payment"]["owed_left"])
