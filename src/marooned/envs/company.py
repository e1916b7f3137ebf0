"""Who sits beside a learner: companions by their names, and the seats that a learner holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from marooned.arguments import unallowed, whole
from marooned.definition import GameDefinition
from marooned.errors import OptionError, shown
from marooned.players.arena.matches import SPICE, THINKING
from marooned.players.companions import JUDGING, PLAYERS, find
from marooned.wording.phrases import integer_of

ALL: Final = "all"
"""A learner holds all seats: the team is one agent."""
ANY: Final = "any"
"""A learner holds one seat, drawn anew for each game."""
QUICK: Final = tuple(name for name, player in PLAYERS.items() if player.judges)
"""The companions that judge or play at random: an environment waits for nobody who thinks."""


@dataclass(frozen=True)
class Company:
    """The companions of one game.

    Attributes:
        parts: For each seat THINKING, where a learner holds it, or the part of its companion's
            moves that are made at random, shape (seats,), int64.
        luck: What their own luck is drawn from, beside the deal.
    """

    parts: npt.NDArray[Any]
    luck: int


def checked_chair(chair: object, definition: GameDefinition, players: int) -> str | int:
    """Return which seats a learner holds; by default all of a team, one among rivals.

    Raises:
        OptionError: There is no such seat, or rivals would be one agent.
    """
    if chair is None:
        return ALL if definition.cooperative else ANY
    if isinstance(chair, str) and (chair == ANY or (chair == ALL and definition.cooperative)):
        return chair
    number = integer_of(chair)
    if number is not None and 0 <= number < players:
        return number
    raise unallowed(
        "seat", chair, [*([ALL] if definition.cooperative else []), ANY, *range(players)]
    )


def checked_companions(companions: object, chair: str | int, others: int) -> tuple[int, ...]:
    """Return the part of moves at random of each seat's companion, from the learner's left on.

    Args:
        companions: One name for all other seats, or a name each; None is the judging one.
        chair: Which seats the learner holds.
        others: How many other seats there are.

    Raises:
        OptionError: There is no such companion, it thinks, they are too many or too few, or the
            learner holds all seats.
    """
    if chair == ALL:
        return _none(companions)
    named = JUDGING if companions is None else companions
    names: Sequence[object] = [named] * others if isinstance(named, str) else _listed(named)
    whole("the number of companions", len(names), others, others)
    return tuple(part_of(name) for name in names)


def _none(companions: object) -> tuple[int, ...]:
    if companions is not None:
        raise OptionError(
            f"companions is {shown(companions)}, but the learner holds all seats; allowed is None",
            value=companions,
            allowed=[None],
        )
    return ()


def _listed(companions: object) -> Sequence[object]:
    if isinstance(companions, list | tuple):
        return companions
    raise unallowed("companions", companions, [*QUICK, "a list of these"])


def part_of(name: object) -> int:
    """Return the part of a companion's moves that are made at random.

    Raises:
        OptionError: There is no such companion, or it thinks.
    """
    if name not in QUICK:
        raise unallowed("companion", name, QUICK)
    return int(find(name).spice * SPICE)


def seated(chair: int, parts: Sequence[int], luck: int) -> Company:
    """Return the company of a learner's seat, the companions on the seats after it in turn."""
    around = np.array([THINKING, *parts], np.int64)
    return Company(np.roll(around, chair), luck)
