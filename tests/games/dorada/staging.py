"""The parts of a round as the tests of journeys, goals and cards begin them, and what they ask."""

from collections.abc import Iterable, Mapping
from typing import Any

import marooned
from marooned.contract import Event
from tests.games.dorada.dealing import bid, deal, entry, pending

ROW = ["yak", "kamel", "gonogo", "kayak"]
BOLTS = (
    "makaks",
    "bigfoot",
    "leviathan",
    "antik",
    "istwa",
    "marabout",
    "diawas",
    "panda",
    "samedi",
)


def setting_out(start: str, trip: str, *, turn: int = 0, **stated: Any) -> marooned.Game:
    """Return a game in which the least bid has won, and the expedition has just travelled."""
    bids = [bid(turn, trip, 1 if trip.endswith("by air") else 0)]
    return deal(place=start, turn=turn, stage="travel", bids=bids, **stated)


def stopping(site: str, **stated: Any) -> marooned.Game:
    """Return a game in which the expedition has come to a site and now stops there."""
    return deal(place=site, stage="stop", **{"came_way": "air"} | stated)


def supplying(*top: str, **stated: Any) -> marooned.Game:
    """Return a game in which the drawing begins, with some cards on top of the deck."""
    return deal(**{"stage": "supply", "row": ROW, "deck": list(top)} | stated)


def striking(bolt: str, *, turn: int = 0, **stated: Any) -> marooned.Game:
    """Return a game in which the leader has just drawn a bolt card from the deck's top."""
    game = supplying(bolt, turn=turn, **stated)
    game.play("take the top card")
    return game


def keeping(kept: int, *seats: int, **stated: Any) -> marooned.Game:
    """Return a game in which seats choose which of the treasures offered they keep."""
    stack = pending("supply", 0, entry("keeping", kept, 0, seats))
    return deal(pending=stack, **stated)


def play(game: marooned.Game, *actions: str) -> list[Event]:
    """Play actions in turn, `1: pass` by seat 1, and return all that happened."""
    events: list[Event] = []
    for action in actions:
        seat, _, text = action.rpartition(": ") if action[:1].isdigit() else ("", "", action)
        events += game.play(text, int(seat) if seat else None)
    return events


def answer(game: marooned.Game, *callers: int) -> list[Event]:
    """Answer whether a Sangaia is played, in the name of all; return all that happened."""
    events: list[Event] = []
    for seat in range(game.players):
        events += game.play("play a Sangaia" if seat in callers else "pass", seat)
    return events


def phase(game: marooned.Game) -> str:
    """Return what the game waits for."""
    return str(game.view()["phase"]["kind"])


def where(game: marooned.Game) -> str:
    """Return the site where the expedition is."""
    return str(game.position()["place"])


def markers(game: marooned.Game) -> list[str]:
    """Return the sites that bear markers, the first marker's first."""
    return list(game.position()["markers"])


def hand(game: marooned.Game, seat: int) -> dict[str, int]:
    """Return a seat's adventure cards."""
    return dict(game.position()["hands"][seat])


def discards(game: marooned.Game) -> dict[str, int]:
    """Return the discards."""
    return dict(game.position()["discards"])


def goals(game: marooned.Game, sort: str, seat: int) -> dict[str, list[str]]:
    """Return a seat's treasures, curses or destinies, by where they lie."""
    return dict(game.position()[sort][seat])


def happened(events: Iterable[Event], *seats: int | None) -> list[str]:
    """Return the sentences of some events, or those that one seat is told."""
    told = (event.told(seats[0]) if seats else event for event in events)
    return [event.text for event in told if event is not None and event.kind != "none"]


def only(kind: str, events: Iterable[Event]) -> Event:
    """Return the only event of a kind."""
    (found,) = (event for event in events if event.kind == kind)
    return found


def actions(game: marooned.Game, seat: int, kind: str) -> list[str]:
    """Return what a seat may do of one kind, in words."""
    return [action.text for action in game.legal_for(seat) if action.kind == kind]


def kinds(game: marooned.Game, seat: int = 0) -> set[str]:
    """Return the kinds of action that a seat may choose from."""
    return {action.kind for action in game.legal_for(seat)}


def sites(game: marooned.Game, seat: int = 0) -> list[str]:
    """Return where a seat may go, as `Septris by sand`."""
    return [text.removeprefix("go to ") for text in actions(game, seat, "go")]


def total(counts: Mapping[str, int]) -> int:
    """Return how many cards there are in some counts."""
    return sum(counts.values())
