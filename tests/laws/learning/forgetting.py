"""Which fields of a state show in the view of a seat and yet in no number of its row."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import marooned
from marooned.engine.calls import call_observe
from marooned.engine.compiling.record import OUTSIDE
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import snapshot, stored
from tests.laws.played import play, table
from tests.laws.playing import WAYS

plain_only = pytest.mark.skipif(not PLAIN, reason="altered states lead compiled rules astray")
STEPS = (0, 10, 40)
PLACES = 3
"""So many numbers of a field are altered at each moment."""


def forgotten(name: str) -> set[str]:
    """Return the fields that change what a seat sees when they change, but not its row."""
    found: set[str] = set()
    for number, way in enumerate(WAYS.values()):
        for steps in STEPS:
            game, random = table(name, number, steps, way, steps), Random(steps)
            play(game, steps, way, random)
            found.update(untold(game, random.randrange(game.players), random))
    return found


def untold(game: marooned.Game, seat: int, random: Random) -> Iterator[str]:
    """Give the fields of which a number can be altered so that a seat sees it but for its row."""
    face, before = game.definition.face, game.state
    view, told = seen(face, before, seat), row(before, game, seat)
    for name, state in altered(before, random):
        try:
            shows, tells = seen(face, state, seat) != view, row(state, game, seat) != told
        except Exception:  # noqa: BLE001, S112 - no game could reach the state, and no view shows it
            continue
        if shows and not tells:
            yield name


def altered(plain: Any, random: Random) -> Iterator[tuple[str, Any]]:
    """Give states that differ from one in a number of a field."""
    for name in sorted({*plain.names} - OUTSIDE):
        places = list(np.ndindex(plain.packed[name].shape))
        for index in random.sample(places, min(PLACES, len(places))):
            state = snapshot(type(plain), [plain])
            add_one(state, name, index)
            yield name, state


def add_one(state: Any, name: str, index: tuple[int, ...]) -> None:
    if not index:
        setattr(state, name, getattr(state, name) + 1)
        return
    row = getattr(state, name)
    for place in index[:-1]:
        row = row[place]
    row[index[-1]] += 1


def seen(face: Any, state: Any, seat: int) -> str:
    return json.dumps(face.view(state, seat), sort_keys=True)


def row(state: Any, game: marooned.Game, seat: int) -> bytes:
    out = np.zeros(game.definition.observation.size, np.int16)
    call_observe(stored(state), 0, seat, out)
    return out.tobytes()
