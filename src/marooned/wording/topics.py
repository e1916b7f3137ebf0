"""Selection of the reason for a move: the fact behind those features that the move improves most.

Used for the reasons that games give. The module also has helpers for pawns and distances in any
game.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from marooned.wording.phrases import capitalised, members

Change = tuple[str, float]
"""A feature of the evaluation, and the change that a move makes to its part of the log-odds."""
Teller = Callable[[Any, Any, int], str]
"""Returns a sentence on a move, from the states before and after and the seat; or nothing."""
Reach = Callable[[int], int]
"""Returns the spaces that one step leads to from a space, as bits."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A possible benefit of a move.

    Attributes:
        tell: Returns the sentence on the benefit; empty if the move does not have it.
        features: The names of the features that the topic explains. A list of features has one
            name.
    """

    tell: Teller
    features: frozenset[str] = frozenset()


def topic(tell: Teller, *features: str) -> Topic:
    """Return a topic with its features."""
    return Topic(tell, frozenset(features))


def gains(changes: Iterable[Change]) -> dict[str, float]:
    """Return the total gain of each feature. The gains of features in a list are added up."""
    found: dict[str, float] = defaultdict(float)
    for name, change in changes:
        found[name.partition("[")[0]] += change
    return found


def best_reason(
    before: Any, after: Any, seat: int, changes: Iterable[Change], topics: Sequence[Topic]
) -> str:
    """Return the sentence of the topic with the largest gain among those that apply.

    Topics with equal gains keep their order.

    Returns:
        An empty string if no topic applies.
    """
    gain = gains(changes)

    def total(each: Topic) -> float:
        return sum(gain.get(name, 0.0) for name in each.features)

    for each in sorted(topics, key=total, reverse=True):
        sentence = each.tell(before, after, seat)
        if sentence:
            return capitalised(sentence)
    return ""


def moved(before: Any, after: Any) -> list[int]:
    """Return the seats whose pawns have moved."""
    return [seat for seat in range(after.seats) if before.pawn[seat] != after.pawn[seat]]


def steps_to(ends: int, start: int, reach: Reach) -> float:
    """Return the smallest number of steps from a space to any target; infinity if there is no path.

    Args:
        ends: The targets, as bits.
        start: The initial space.
        reach: The steps from a space.
    """
    seen = edge = 1 << start
    steps = 0
    while edge:
        if edge & ends:
            return steps
        found = 0
        for space in members(edge):
            found |= reach(space)
        edge = found & ~seen
        seen |= edge
        steps += 1
    return math.inf
