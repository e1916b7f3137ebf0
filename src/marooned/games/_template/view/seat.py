"""What a seat may know of a game, as plain data and drawn in text."""

from __future__ import annotations

from typing import Any, Final

from marooned.contract import Json
from marooned.games._template.words.notation import BEACH_IDS, BEACH_NAMES, CARD_NAMES, SEAT_NAMES
from marooned.games._template.words.sentences import phase
from marooned.wording.phrases import members, several

COLOURS: Final = ("blue", "red", "green")


def view(game: Any, _seat: int | None) -> Json:
    """TPL-2: All is open but the order of the cards, so theirs is a sorted list."""
    return {
        "phase": phase(game),
        "seats": [seat_view(game, seat) for seat in range(game.seats)],
        "places": [place_view(game, beach) for beach in range(len(BEACH_IDS))],
        "fire": {"wood": game.fire, "needed": game.needed},
        "sea": [CARD_NAMES[card] for card in sorted(game.deck[: game.left])],
    }


def seat_view(game: Any, seat: int) -> Json:
    """Return a castaway."""
    return {
        "seat": seat,
        "id": f"seat:{seat}",
        "name": SEAT_NAMES[seat].removeprefix("the "),
        "colour": COLOURS[seat],
        "place": BEACH_IDS[game.place[seat]],
        "tired": seat in members(game.tired),
        "hand": [],
    }


def place_view(game: Any, beach: int) -> Json:
    """Return a beach: x and y are where it is drawn, `state` is written on it."""
    return {
        "id": BEACH_IDS[beach],
        "label": BEACH_NAMES[beach],
        "x": beach,
        "y": 0,
        "state": several(game.wood[beach], "piece"),
        "pawns": [seat for seat in range(game.seats) if game.place[seat] == beach],
    }


def draw(game: Any) -> str:
    """Return the beaches with their wood and castaways, the fire and the deck."""
    seen = view(game, None)
    names = [seat["name"] for seat in seen["seats"]]
    lines = [
        f"{place['label']:<12} {place['state']:<12} {', '.join(names[p] for p in place['pawns'])}"
        for place in seen["places"]
    ]
    lines += [f"Fire: {game.fire} of {game.needed}, cards left: {game.left}", seen["phase"]["text"]]
    return "\n".join(line.rstrip() for line in lines)
