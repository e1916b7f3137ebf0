"""Picks what a move is good for: the fact behind the features that it improves most.

For the reasons that games give, with what they ask of any game: who moved, and how far it is.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from marooned.wording.phrases import capitalised, members

Change = tuple[str, float]
"""A feature of the evaluation, and how much a move changes what it adds to the log-odds."""
Teller = Callable[[Any, Any, int], str]
"""Says in a sentence what a move did, from the states before and after and the seat; or nothing."""
Reach = Callable[[int], int]
"""Returns the spaces that one step leads to from a space, as bits."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A thing that a move may be good for.

    Attributes:
        tell: Says it, where it is so.
        features: The names of the features that it explains; those of a list by the list's name.
    """

    tell: Teller
    features: frozenset[str] = frozenset()


def topic(tell: Teller, *features: str) -> Topic:
    """Return a topic with its features."""
    return Topic(tell, frozenset(features))


def gains(changes: Iterable[Change]) -> dict[str, float]:
    """Return what features gain together, lists of them as one."""
    found: dict[str, float] = defaultdict(float)
    for name, change in changes:
        found[name.partition("[")[0]] += change
    return found


def best_reason(
    before: Any, after: Any, seat: int, changes: Iterable[Change], topics: Sequence[Topic]
) -> str:
    """Return the sentence of the topic that gains most among those that have one to say.

    Topics that gain alike go in their order.

    Returns:
        Nothing where no topic has anything to say.
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
    """Return the seats whose pawns are elsewhere now."""
    return [seat for seat in range(after.seats) if before.pawn[seat] != after.pawn[seat]]


def steps_to(ends: int, start: int, reach: Reach) -> float:
    """Return the fewest steps from a space to any of some, infinity where none lead there.

    Args:
        ends: The spaces to come to, as bits.
        start: The space to begin at.
        reach: Where one step leads.
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
