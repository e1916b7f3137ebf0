"""The notation of these tests: positions and reaches as pictures, decks by their first cards.

In a picture `.` is no space, `o` a dry tile, `~` a flooded one, `_` a sunk one; a letter is the
pawn of an adventurer, capital on a dry tile, small on a flooded one.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import marooned
from marooned.contract import Event
from marooned.games.island.model import cards
from marooned.games.island.model.editions import EDITIONS, TILE_NAMES
from marooned.games.island.words.notation import CARD_IDS

ROWS = (
    ("Temple of the Moon", "Watchtower"),
    ("Howling Garden", "Crimson Forest", "Misty Marsh", "Cave of Embers"),
    (
        "Iron Gate",
        "Lost Lagoon",
        "Observatory",
        "Dunes of Deception",
        "Bronze Gate",
        "Coral Palace",
    ),
    ("Tidal Palace", "Copper Gate", "Fools' Landing", "Phantom Rock", "Gold Gate", "Silver Gate"),
    ("Cave of Shadows", "Twilight Hollow", "Breakers Bridge", "Whispering Garden"),
    ("Temple of the Sun", "Cliffs of Abandon"),
)
SHAPE = ("..##..", ".####.", "######", "######", ".####.", "..##..")
PAWNS = {
    "P": "pilot",
    "E": "engineer",
    "X": "explorer",
    "N": "navigator",
    "D": "diver",
    "M": "messenger",
}
FLOODED = {"~", *map(str.lower, PAWNS)}
TREASURES = ("earth", "wind", "fire", "ocean")
CELLS = [(x, y) for y, row in enumerate(SHAPE) for x, mark in enumerate(row) if mark == "#"]
NAMES = [name for row in ROWS for name in row]
Stated = dict[str, Any]


def deal(**stated: Any) -> marooned.Game:
    """Return a game of two on the board above: all dry and empty-handed, but for what is stated."""
    return marooned.load(position(**stated))


def position(
    *, draws: Sequence[str] = (), floods: Sequence[str] | None = None, **stated: Any
) -> Stated:
    """Return a position; `draws` and `floods` are the first cards of the two decks."""
    whole: Stated = {"game": "island", "players": 2, "turn": 0, "flooded": [], "sunk": []} | stated
    whole.setdefault("board", board_of(whole.get("edition", "rulebook")))
    whole.setdefault("adventurers", ["engineer", "messenger", "navigator", "pilot"][: seats(whole)])
    whole.setdefault("hands", [{}] * seats(whole))
    if draws:
        whole["treasure_deck"] = [*draws, *undrawn(whole, draws)]
        whole.setdefault("treasure_discards", {})
    if floods is not None:
        whole["flood_pile"] = [[*floods, *unflooded(whole, floods)]]
    return whole


def seats(whole: Stated) -> int:
    return int(whole["players"])


def board_of(edition: str) -> list[list[str]]:
    """Return the board in an edition's names."""
    names = dict(zip(TILE_NAMES, EDITIONS[edition].tiles, strict=True))
    return [[names[tile] for tile in row] for row in ROWS]


def undrawn(whole: Stated, draws: Sequence[str]) -> list[str]:
    """Return the treasure cards that are neither drawn first, held nor discarded."""
    gone = [*whole["hands"], whole.get("treasure_discards", {})]
    left = {
        card: copies - sum(pile.get(card, 0) for pile in gone) - list(draws).count(card)
        for card, copies in zip(CARD_IDS, cards.COPIES, strict=True)
    }
    return [card for card, count in left.items() for _ in range(count)]


def unflooded(whole: Stated, floods: Sequence[str]) -> list[str]:
    """Return the tiles whose cards lie in the flood pile below the first ones: the dry ones."""
    gone = {*whole["flooded"], *whole["sunk"], *floods}
    return [tile for row in whole["board"] for tile in row if tile not in gone]


def drawn(picture: str, **stated: Any) -> marooned.Game:
    """Return the position in a picture, seats in reading order.

    All treasures are captured unless said otherwise, so that any tile but one may have sunk.
    """
    marks = dict(zip(CELLS, marks_in(picture), strict=True))
    rows = board_of(stated.get("edition", "rulebook"))
    names = dict(zip(CELLS, [name for row in rows for name in row], strict=True))
    at = {mark.upper(): names[cell] for cell, mark in marks.items() if mark.upper() in PAWNS}
    whole: Stated = {
        "players": len(at),
        "adventurers": [PAWNS[pawn] for pawn in at],
        "pawns": list(at.values()),
        "flooded": [names[cell] for cell, mark in marks.items() if mark in FLOODED],
        "sunk": [names[cell] for cell, mark in marks.items() if mark == "_"],
        "captured": list(TREASURES),
    }
    return deal(**(whole | stated))


def marks_in(picture: str) -> list[str]:
    return [mark for mark in "".join(picture.split()) if mark != "."]


def board(picture: str) -> str:
    """Return a picture as `reached` draws it."""
    return "\n".join(picture.split())


def reached(game: marooned.Game, kind: str, seat: int = 0, pawn: int | None = None) -> str:
    """Return a picture with a `*` on every tile that a seat's actions of one kind go to."""
    found = {
        action.targets[-1]
        for action in game.legal_for(seat)
        if action.kind == kind and (pawn is None or action.targets[0] == f"seat:{pawn}")
    }
    places = {(place["x"], place["y"]): place["id"] for place in game.view()["places"]}
    marks = {cell: "*" if place in found else "o" for cell, place in places.items()}
    return "\n".join("".join(marks.get((x, y), ".") for x in range(6)) for y in range(6))


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


def hand(game: marooned.Game, seat: int) -> dict[str, int]:
    """Return a hand: how many of each card."""
    return {card["card"]: card["count"] for card in game.view()["seats"][seat]["hand"]}


def place(game: marooned.Game, seat: int) -> str:
    """Return the tile that a pawn is on."""
    return str(game.position()["pawns"][seat])


def phase(game: marooned.Game) -> str:
    """Return what the game waits for."""
    return str(game.view()["phase"]["kind"])


def reason(game: marooned.Game) -> str | None:
    """Return why the game ended, None while it runs."""
    return game.outcome.reason if game.outcome else None


def entry(kind: str, a: int = 0, *, b: int = 0, waits: Sequence[int] = ()) -> Stated:
    """Return a pending entry."""
    return {"kind": kind, "seats": list(waits), "a": a, "b": b}


def acting(left: int, seat: int = 0) -> list[Stated]:
    """Return what is pending while a player has some actions left."""
    return [entry("actions", left, waits=[seat])]


def drawing(number: int, *, b: int = 0) -> list[Stated]:
    """Return what is pending before some treasure cards; `b` is 1 once the window was held."""
    return [entry("drawing", number, b=b)]


def flooding(number: int, *, b: int = 0) -> list[Stated]:
    """Return what is pending before some flood cards; `b` is 1 once the window was held."""
    return [entry("flooding", number, b=b)]
