"""Version history of a game's environments, from the file in the game's folder, if there is one.

Results in different versions are not comparable. The number increases when the game's rules, codes
or observation change. A test of all games checks this rule.
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
        number: The number after the `v` of the id, from 0.
        rules: The version of the rules.
        codes: The number of codes.
        numbers: The length of an observation.
        note: The change, in one sentence.
        fields: The digest of the observation's fields, from `digest_of`.
    """

    number: int
    rules: int
    codes: int
    numbers: int
    note: str
    fields: str = ""


def digest_of(observation: Observation) -> str:
    """Return a digest that changes with the range, place or meaning of any field of an observation.

    The ranges of house rules are not included: they do not matter in games without house rules.
    """
    fields = [
        {key: value for key, value in field.items() if key != "house"}
        for field in observation.describe()
    ]
    told = json.dumps(fields, sort_keys=True)
    return sha256(told.encode("utf-8")).hexdigest()[:16]


@cache
def history(definition: GameDefinition) -> tuple[Version, ...]:
    """Return all versions of a game's environments, the oldest first; empty if there is no file."""
    kept = files(definition.package) / FILE
    told = json.loads(kept.read_text("utf-8")) if kept.is_file() else []
    return tuple(Version(**each) for each in told)


def current(definition: GameDefinition) -> int:
    """Return the current version of a game's environments; 0 if there is no history file."""
    kept = history(definition)
    return kept[-1].number if kept else 0
