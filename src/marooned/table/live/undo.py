"""Undo at a table: how far it goes back, and what stands for good."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course, Played


@dataclass(frozen=True, slots=True)
class TakingBack:
    """What an undo would do: how many actions stand after it, and whose persons it concerns."""

    point: int
    asked: frozenset[int]


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
            raise TableError("no_undo", "secret answers cannot be undone", value=last.seat)
        if last.reveals:
            raise TableError(
                "no_undo", "hidden cards have been revealed since; this cannot be undone"
            )
        if last.seat in seats and not last.linked:
            return point
        if last.seat not in seats and last.seat not in companions:
            raise TableError("no_undo", f"seat {last.seat} has acted since", value=last.seat)
    raise TableError("no_undo", "you have no action to undo")


def taking_back(course: Course, seats: Collection[int], companions: Collection[int]) -> TakingBack:
    """Return what an undo does, and which persons are to be asked before; rivals ask nobody.

    Raises:
        TableError: It cannot be.
    """
    if not course.is_team:
        return TakingBack(undo_point(course, seats, companions), frozenset())
    others = set(range(course.game.players)).difference(seats)
    point = point_before(course.plays, seats, others)
    return TakingBack(point, concerned(course.plays[point:]) & others.difference(companions))


def concerned(plays: Sequence[Played]) -> frozenset[int]:
    """Return who acted in some actions, or was told something by them that not all were told."""
    told = (event.insiders or () for play in plays for event in play.events)
    return frozenset({play.seat for play in plays}.union(*told))


def undo_point(course: Course, seats: Collection[int], companions: Collection[int]) -> int:
    """Return how many actions an undo leaves; among rivals a choice not complete is all that goes.

    Raises:
        TableError: It cannot be.
    """
    if course.is_team:
        return point_before(course.plays, seats, companions)
    if not course.game.is_chain_open:
        text = "in a competitive game only an incomplete choice can be undone"
        raise TableError("no_undo", text)
    return point_before(course.plays, seats, ())


def can_undo(course: Course, seats: Collection[int], companions: Collection[int]) -> bool:
    """Tell whether the last action of these seats can be taken back, if all agree."""
    try:
        taking_back(course, seats, companions)
    except TableError:
        return False
    return not course.ended
