"""The example game as a game of rivals: secret walks, and waves that ask several seats.

Only its player sees where a walk leads, and only its player sees a pass. Those whom a wave asks
answer in secret.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from marooned.contract import Event
from marooned.definition import GameDefinition
from marooned.games import _template as example

PASS, HOLD, WALK = 0, 2, 4
SEED = 22
BEFORE_A_WAVE = ((0, PASS), (1, PASS))
"""With this seed these actions bring a wave, which asks all two or three seats."""


def competing() -> GameDefinition:
    """Return the example game as one of rivals with secrets."""
    definition = replace(example.GAME, cooperative=False)
    face = definition.face
    from marooned.games._template.model.phases import HOLDING

    changed = {"SECRETS": frozenset({HOLDING}), "event": secret_event}
    parts = {name: getattr(face, name) for name in dir(face) if not name.startswith("_")}
    definition.__dict__["face"] = SimpleNamespace(**parts | changed)
    return definition


def secret_event(game: Any) -> Event:
    """Return the newest event, of which others see less."""
    event = example.GAME.face.event(game)
    if event.kind not in ("walk", "pass"):
        return event
    told = Event("walk", event.seat, "Somebody walks.") if event.kind == "walk" else None
    return replace(event, insiders=frozenset({game.event_seat}), outside=told)
