"""Reasons for a move: sentences about its effect on the fire."""

from collections.abc import Iterable
from typing import Any, Final

from marooned.games._template.words import notation, sentences
from marooned.wording.phrases import several
from marooned.wording.topics import Change, best_reason, topic


def reason(before: Any, after: Any, seat: int, changes: Iterable[Change]) -> str:
    """Return the reason for a move, given the states before and after the move."""
    return best_reason(before, after, seat, changes, TOPICS) or sentences.event(after).text


def feeds(before: Any, after: Any, _seat: int) -> str:
    """Describe wood that a castaway brings to the fire."""
    wood = after.fire - before.fire
    return f"brings {several(wood, 'piece')} of wood to the fire." if wood else ""


def holds(before: Any, after: Any, _seat: int) -> str:
    """Describe wood that a castaway saves from a wave."""
    if after.tired == before.tired:
        return ""
    return f"keeps the wood at {notation.BEACH_NAMES[before.pending_a[0]]} from the sea."


def nears(before: Any, after: Any, seat: int) -> str:
    """Describe a castaway who reaches wood."""
    place = after.place[seat]
    if place == before.place[seat] or after.wood[place] == 0:
        return ""
    return f"brings {notation.SEAT_NAMES[seat]} to the wood at {notation.BEACH_NAMES[place]}."


TOPICS: Final = (
    topic(feeds, "lacking", "lacking_more"),
    topic(holds, "ashore", "plenty"),
    topic(nears, "at_wood"),
)
"""Topics of reasons. Each has the features of the evaluation that show its effect."""
