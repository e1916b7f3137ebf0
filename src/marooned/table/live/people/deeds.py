"""Deeds: what a browser may do about a seat now, found by the very checks that refuse the rest."""

from collections.abc import Callable
from functools import partial

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.people.presence import Presence
from marooned.table.live.people.rights import (
    check_kick,
    check_own,
    check_replace,
    check_resign,
    check_sit_down,
    check_swap,
)
from marooned.table.protocol.people import Deed
from marooned.table.store.rows import Stored


def deeds(
    course: Course, stored: Stored, presence: Presence, holder: str | None, seat: int
) -> list[Deed]:
    """Return what somebody may do about a seat; nothing once the game is over."""
    if course.ended or holder is None:
        return []
    at = stored, holder, seat
    checks: list[tuple[Deed, Callable[[], object]]] = [
        ("stand_up", partial(check_own, *at)),
        ("resign", partial(check_resign, *at)),
        ("sit_down", partial(check_sit_down, *at)),
        ("swap", partial(_check_change, course, *at)),
        ("replace", partial(check_replace, stored, presence, holder, seat, is_team=course.is_team)),
        ("kick", partial(check_kick, stored, presence, holder, seat, is_team=course.is_team)),
    ]
    return [deed for deed, check in checks if _passes(check)]


def _check_change(course: Course, stored: Stored, holder: str, place: int) -> None:
    """Refuse a place to which no seat of a holder may change."""
    own = stored.seats_of(holder)
    check_swap(course, stored, holder, own[0] if own else place, place)


def _passes(check: Callable[[], object]) -> bool:
    try:
        check()
    except TableError:
        return False
    return True
