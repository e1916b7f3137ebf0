"""Seats of the learner, and the AI players on the other seats."""

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
"""The learner has all seats: the team is one agent."""
ANY: Final = "any"
"""The learner has one seat, drawn for each game."""
QUICK: Final = tuple(name for name, player in PLAYERS.items() if player.judges)
"""The AI players allowed in environments. Those that search or plan are too slow."""


@dataclass(frozen=True)
class Company:
    """The AI players of one game.

    Attributes:
        parts: One value per seat, int64, shape (seats,): THINKING for the learner, otherwise the
            part of the AI player's moves that is random.
        luck: The seed of the AI players' random numbers, which is combined with the deal.
    """

    parts: npt.NDArray[Any]
    luck: int


def checked_chair(chair: object, definition: GameDefinition, players: int) -> str | int:
    """Return the learner's seats (default: all seats of a team, or one seat among rivals).

    Raises:
        OptionError: There is no such seat, or one learner would have the seats of all rivals.
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
    """Return the part of each AI player's moves that is random, in turn order.

    Args:
        companions: One name for all other seats, or one name each; None is "greedy".
        chair: The learner's seats.
        others: The number of other seats.

    Raises:
        OptionError: An AI player does not exist or is too slow, their number is wrong, or the
            learner has all seats.
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
    """Return the part of an AI player's moves that is random.

    Raises:
        OptionError: The AI player does not exist, or is too slow.
    """
    if name not in QUICK:
        raise unallowed("companion", name, QUICK)
    return int(find(name).spice * SPICE)


def seated(chair: int, parts: Sequence[int], luck: int) -> Company:
    """Return the players of all seats, with the learner in the seat `chair`.

    AI players take the seats after the learner's seat, in turn order.
    """
    around = np.array([THINKING, *parts], np.int64)
    return Company(np.roll(around, chair), luck)
