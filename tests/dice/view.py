"""What all may know, as plain data."""

from __future__ import annotations

from typing import Any

from marooned.contract import Json
from marooned.wording.phrases import several


def view(game: Any, _seat: int | None) -> Json:
    """Return the shell and the bottles."""
    shell = place("shell", "The shell", 0, several(game.shell, "sip"), [game.turn])
    bottles = [
        place(f"bottle-{seat}", f"Bottle {seat + 1}", 1 + seat, f"{sips} of {game.full}", [seat])
        for seat, sips in enumerate(game.bottle[: game.seats])
    ]
    return {"places": [shell, *bottles]}


def place(name: str, label: str, x: int, state: str, pawns: list[int]) -> Json:
    """Return a place."""
    return {"id": name, "label": label, "x": x, "y": 0, "state": state, "pawns": pawns}
