"""The notation of these tests: sand, pawns and reaches as pictures, decks by their first cards.

In a picture a row of the board is a line of five marks, `.` for nothing. In a picture of sand a
digit is so many markers; in one of pawns a letter is an adventurer; in one of cells a `*` is a cell
meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import marooned
from marooned.contract import Event
from marooned.games.desert.model import cards
from marooned.games.desert.model.names import STORM_IDS

BOARD = (
    ("Launch Pad", "Propeller row", "Propeller column", "Engine row", "Engine column"),
    (
        "Solar Crystal row",
        "Solar Crystal column",
        "Navigation Deck row",
        "Navigation Deck column",
        "Tunnel",
    ),
    ("Tunnel", "Tunnel", None, "Well", "Well"),
    ("Mirage", "Crash site", "Gear", "Gear", "Gear"),
    ("Gear", "Gear", "Gear", "Gear", "Gear"),
)
"""The board of all these tests: the storm in the middle, the crash site on B4."""
PAWNS = {
    "A": "archeologist",
    "C": "climber",
    "X": "explorer",
    "M": "meteorologist",
    "N": "navigator",
    "W": "water_carrier",
}
CELLS = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
Stated = dict[str, Any]


def deal(**stated: Any) -> marooned.Game:
    """Return a game on the board above: no sand, nothing excavated, nobody equipped, full canteens.

    Two seats, an archeologist and an explorer on the crash site, but for what is stated.
    """
    return marooned.load(position(**stated))


def position(*, draws: Sequence[str] = (), pawns: Any = None, **stated: Any) -> Stated:
    """Return a position; `draws` are the first storm cards; `pawns` may be a picture."""
    whole: Stated = {"game": "desert", "turn": 0, "sand": {}} | stated
    if isinstance(pawns, str):
        whole |= drawn_pawns(pawns) | stated
    elif pawns is not None:
        whole["pawns"] = pawns
    whole.setdefault("players", len(whole.get("adventurers", "..")))
    whole.setdefault(
        "adventurers", ["archeologist", "explorer", "water_carrier"][: whole["players"]]
    )
    whole.setdefault("faces", faces())
    if isinstance(whole["sand"], str):
        whole["sand"] = drawn_sand(whole["sand"])
    if isinstance(whole.get("excavated"), str):
        whole["excavated"] = drawn_cells(whole["excavated"])
    if draws:
        whole["storm_deck"] = [*draws, *undrawn(whole, draws)]
        whole.setdefault("storm_discards", {})
    return whole


def faces() -> dict[str, str]:
    """Return the board's city sides by cell."""
    names = [face for row in BOARD for face in row]
    return {cell: face for cell, face in zip(CELLS, names, strict=True) if face is not None}


def marks(picture: str) -> dict[str, str]:
    """Return a picture's marks by cell, those that are not empty."""
    found = "".join(picture.split())
    return {cell: mark for cell, mark in zip(CELLS, found, strict=True) if mark != "."}


def drawn_sand(picture: str) -> dict[str, int]:
    return {cell: int(mark) for cell, mark in marks(picture).items()}


def drawn_cells(picture: str) -> list[str]:
    return [cell for cell, mark in marks(picture).items() if mark == "*"]


def drawn_pawns(picture: str) -> Stated:
    """Return who stands where in a picture, seats in reading order."""
    found = {mark: cell for cell, mark in marks(picture).items()}
    return {"adventurers": [PAWNS[mark] for mark in found], "pawns": list(found.values())}


def undrawn(whole: Stated, draws: Sequence[str]) -> list[str]:
    """Return the storm cards that are neither drawn first nor discarded."""
    gone = whole.get("storm_discards", {})
    left = {
        card: copies - list(draws).count(card) - gone.get(card, 0)
        for card, copies in zip(STORM_IDS, cards.STORM_COPIES, strict=True)
    }
    return [card for card, count in left.items() for _ in range(count)]


def board(picture: str) -> str:
    """Return a picture as `reached` draws it."""
    return "\n".join(picture.split())


def reached(game: marooned.Game, kind: str, seat: int = 0, pawn: int | None = None) -> str:
    """Return a picture with a `*` on every cell that a seat's actions of one kind go to."""
    found = {
        action.targets[-1]
        for action in game.legal_for(seat)
        if action.kind == kind and (pawn is None or f"seat:{pawn}" in action.targets)
    }
    drawn = ["*" if cell.lower() in found else "." for cell in CELLS]
    return "\n".join("".join(drawn[row * 5 : row * 5 + 5]) for row in range(5))


def kinds(game: marooned.Game, seat: int = 0) -> set[str]:
    """Return the kinds of action that a seat may choose from."""
    return {action.kind for action in game.legal_for(seat)}


def texts(game: marooned.Game, seat: int = 0, kind: str = "") -> list[str]:
    """Return the actions of a seat, of one kind if it is named."""
    return [action.text for action in game.legal_for(seat) if kind in ("", action.kind)]


def told(events: Iterable[Event]) -> list[str]:
    """Return the kinds of some events, in order."""
    return [event.kind for event in events]


def play(game: marooned.Game, *actions: str) -> list[Event]:
    """Play actions in turn, `1: pass` by seat 1, and return all that happened."""
    events: list[Event] = []
    for action in actions:
        seat, _, text = action.rpartition(": ")
        events += game.play(text, int(seat) if seat else None)
    return events


def sand(game: marooned.Game) -> str:
    """Return a picture of the sand."""
    found = game.position()["sand"]
    drawn = [str(found.get(cell, ".")) for cell in CELLS]
    return "\n".join("".join(drawn[row * 5 : row * 5 + 5]) for row in range(5))


def place(game: marooned.Game, seat: int) -> str:
    """Return the cell that a pawn is on."""
    return str(game.position()["pawns"][seat])


def water(game: marooned.Game) -> list[int]:
    """Return what each canteen holds."""
    return list(game.position()["water"])


def hand(game: marooned.Game, seat: int) -> dict[str, int]:
    """Return a seat's equipment: how many of each card."""
    return {card["card"]: card["count"] for card in game.view()["seats"][seat]["hand"]}


def phase(game: marooned.Game) -> str:
    """Return what the game waits for."""
    return str(game.view()["phase"]["kind"])


def reason(game: marooned.Game) -> str | None:
    """Return why the game ended, None while it runs."""
    return game.outcome.reason if game.outcome else None


def entry(kind: str, a: int = 0, *, b: int = 0, waits: Sequence[int] = ()) -> Stated:
    """Return a pending entry."""
    return {"kind": kind, "seats": list(waits), "a": a, "b": b}


def acting(left: int, seat: int = 0, spared: int = 0) -> list[Stated]:
    """Return what is pending while a player has some actions left."""
    return [entry("actions", left, b=spared, waits=[seat])]


def drawing(number: int) -> list[Stated]:
    """Return what is pending before some storm cards."""
    return [entry("drawing", number)]


def discarded_but(*left: str) -> dict[str, int]:
    """Return the discards while only some storm cards are left in their pile."""
    found = {
        card: copies - left.count(card)
        for card, copies in zip(STORM_IDS, cards.STORM_COPIES, strict=True)
    }
    return {card: count for card, count in found.items() if count}


def storm(game: marooned.Game) -> str:
    """Return the cell where the storm is."""
    return str(game.position()["storm"])


def pile(game: marooned.Game, number: int) -> list[str]:
    """Return the first cards of the storm pile by name."""
    return list(game.position()["storm_deck"][:number])


def let_come(game: marooned.Game) -> list[Event]:
    """Pass for everybody until the storm cards are over; return all that happened."""
    events: list[Event] = []
    while not game.is_over and phase(game) == "window":
        events += game.play("pass")
    return events


def storm_on(cell: str) -> Stated:
    """Return the board with the storm on another cell, whose tile lies in the middle."""
    found = faces()
    found["C3"] = found.pop(cell)
    return {"storm": cell, "faces": found}
