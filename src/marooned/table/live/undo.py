"""Undo at a table: how far it goes back, and what stands for good."""

from collections.abc import Collection, Sequence

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course, Played


def point_before(
    plays: Sequence[Played], seats: Collection[int], companions: Collection[int]
) -> int:
    """Return how many actions stand once the last one of these seats is taken back.

    What companions did after it goes with it; where that must not be, none are named.

    Raises:
        TableError: It cannot be: something was revealed, or somebody else has acted, since.
    """
    point = len(plays)
    while point:
        point -= 1
        last = plays[point]
        if last.secret:
            raise TableError("no_undo", "what was answered in secret stands", value=last.seat)
        if last.reveals:
            raise TableError("no_undo", "what has been revealed since cannot be hidden again")
        if last.seat in seats and not last.linked:
            return point
        if last.seat not in seats and last.seat not in companions:
            raise TableError("no_undo", f"seat {last.seat} has acted since", value=last.seat)
    raise TableError("no_undo", "there is no action of yours to take back")


def undo_point(course: Course, seats: Collection[int], companions: Collection[int]) -> int:
    """Return how many actions an undo leaves; rivals' actions, companions' too, are final.

    Raises:
        TableError: It cannot be.
    """
    return point_before(course.plays, seats, companions if course.is_team else ())


def can_undo(course: Course, seats: Collection[int], companions: Collection[int]) -> bool:
    """Tell whether the last action of these seats can be taken back."""
    try:
        undo_point(course, seats, companions)
    except TableError:
        return False
    return not course.ended
