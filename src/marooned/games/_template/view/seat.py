"""View of a seat: its information about the game, as plain data and as text."""

from typing import Any, Final

from marooned.contract import Json
from marooned.engine.panes import pane
from marooned.games._template.words import notation, sentences
from marooned.wording.phrases import members, several

COLOURS: Final = ("blue", "red", "green")


def view(game: Any, _seat: int | None) -> Json:
    """TPL-2: Return the public information; the cards left are sorted to hide their order."""
    return {
        "phase": sentences.phase(game),
        "seats": [seat_view(game, seat) for seat in range(game.seats)],
        "places": [place_view(game, beach) for beach in range(len(notation.BEACH_IDS))],
        "fire": {"wood": game.fire, "needed": game.needed},
        "sea": [notation.CARD_NAMES[card] for card in sorted(game.deck[: game.left])],
    }


@pane
def seat_view(game: Any, seat: int) -> Json:
    """Return a castaway."""
    return {
        "seat": seat,
        "id": f"seat:{seat}",
        "name": notation.SEAT_NAMES[seat].removeprefix("the "),
        "colour": COLOURS[seat],
        "place": notation.BEACH_IDS[game.place[seat]],
        "tired": seat in members(game.tired),
        "hand": [],
    }


@pane
def place_view(game: Any, beach: int) -> Json:
    """Return a beach: x and y are its place in the drawing, and `state` is the text on it."""
    return {
        "id": notation.BEACH_IDS[beach],
        "label": notation.BEACH_NAMES[beach],
        "x": beach,
        "y": 0,
        "state": several(game.wood[beach], "piece"),
        "pawns": [seat for seat in range(game.seats) if game.place[seat] == beach],
    }


def draw(game: Any) -> str:
    """Return the beaches with their wood and castaways, the fire and the deck, as text."""
    seen = view(game, None)
    names = [seat["name"] for seat in seen["seats"]]
    lines = [
        f"{place['label']:<12} {place['state']:<12} {', '.join(names[p] for p in place['pawns'])}"
        for place in seen["places"]
    ]
    lines += [f"Fire: {game.fire} of {game.needed}, cards left: {game.left}", seen["phase"]["text"]]
    return "\n".join(line.rstrip() for line in lines)
