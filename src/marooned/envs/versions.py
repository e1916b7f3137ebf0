"""The versions of a game's environments, and what each changed: the file of its folder, if any.

Figures learnt on one version do not compare with those of another. A game raises the number when
its rules, its codes or its observation change; a law notices.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from marooned.definition import GameDefinition
from marooned.engine.observation import Observation

FILE: Final = "environments.json"


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a game's environments.

    Attributes:
        number: Counted from 0; what stands after the `v` of an id.
        rules: The version of the rules that it plays.
        codes: How many codes there are.
        numbers: How many numbers a row of its observation has.
        note: What it changed, in a sentence.
        fields: The digest of the observation's fields, as `digest_of` gives it.
    """

    number: int
    rules: int
    codes: int
    numbers: int
    note: str
    fields: str = ""


def digest_of(observation: Observation) -> str:
    """Return a text that changes with any field of an observation: its range, place or meaning.

    What house rules make of a range is no part of it: it stays the same where there are none.
    """
    fields = [
        {key: value for key, value in field.items() if key != "house"}
        for field in observation.describe()
    ]
    told = json.dumps(fields, sort_keys=True)
    return sha256(told.encode("utf-8")).hexdigest()[:16]


@cache
def history(definition: GameDefinition) -> tuple[Version, ...]:
    """Return all versions of a game's environments, the first one first; none if none is kept."""
    kept = files(definition.package) / FILE
    told = json.loads(kept.read_text("utf-8")) if kept.is_file() else []
    return tuple(Version(**each) for each in told)


def current(definition: GameDefinition) -> int:
    """Return the number of a game's environments as they are, 0 where no history is kept."""
    kept = history(definition)
    return kept[-1].number if kept else 0
