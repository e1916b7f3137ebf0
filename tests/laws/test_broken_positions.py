"""Ten thousand broken positions a game: each is refused by name, or what it gives is lawful.

`make test` looks at a few hundred; MAROONED_BROKEN=10000 looks at all of them.
"""

import os
from random import Random
from typing import Final

import pytest

import marooned
from tests.laws.breaking import Findings, broken_positions, is_named
from tests.laws.played import every_game

PIECES: Final = 4
NUMBER: Final = int(os.environ.get("MAROONED_BROKEN", "200"))
"""How many positions of each game."""
SHOWN: Final = 3
"""Faults that are told, of all that were found."""


@every_game
@pytest.mark.parametrize("piece", range(PIECES))
def test_a_broken_position_is_refused_by_name_or_lawful(name: str, piece: int) -> None:
    """What is broken at random is refused in a sentence, or is a game that can be played on."""
    found, random = Findings(), Random(piece)
    for stated, position in broken_positions(name, NUMBER // PIECES, piece):
        found.look(stated, position, random)
    print(f"{name}, piece {piece}: {dict(found.count)}")  # noqa: T201 - shown where it is asked for
    assert found.faults[:SHOWN] == []
    assert min(found.count["refused"], found.count["lawful"]) > 0


@pytest.mark.parametrize(
    ("sentence", "named"),
    [
        ("fire is 99; allowed is a whole number from 0 to 18", True),
        ("there are 99 pieces in all", True),
        ("the game is over and yet something is pending", True),
        ("5 things of 'it' are Wrong", False),
        ("the position cannot be read: fire", False),
        ("fire is 99\nand so on", False),
    ],
)
def test_a_sentence_names_what_is_broken(sentence: str, named: bool) -> None:
    """A number that nobody has broken, a quoted word or a capital letter names nothing."""
    position = marooned.Game("_template", seed=1).position()
    assert is_named(sentence, position, position | {"fire": 99}) is named
