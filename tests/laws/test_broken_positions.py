"""Ten thousand broken positions a game: each is refused by name, or what it gives is lawful.

`make test` looks at a few hundred; MAROONED_BROKEN=10000 looks at all of them.
"""

import os
from random import Random
from typing import Final

import pytest

from tests.laws.breaking import Findings, broken_positions
from tests.laws.played import every_game_of_the_house

PIECES: Final = 4
NUMBER: Final = int(os.environ.get("MAROONED_BROKEN", "200"))
"""How many positions of each game."""
SHOWN: Final = 3
"""Faults that are told, of all that were found."""


@every_game_of_the_house
@pytest.mark.parametrize("piece", range(PIECES))
def test_a_broken_position_is_refused_by_name_or_lawful(name: str, piece: int) -> None:
    """What is broken at random is refused in a sentence, or is a game that can be played on."""
    found, random = Findings(), Random(piece)
    for stated in broken_positions(name, NUMBER // PIECES, piece):
        found.look(stated, random)
    print(f"{name}, piece {piece}: {dict(found.count)}")  # noqa: T201 - shown where it is asked for
    assert found.faults[:SHOWN] == []
