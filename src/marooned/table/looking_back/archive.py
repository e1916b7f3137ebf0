"""The archive: finished games as those who look back at them are told."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course, refused_by_rules
from marooned.table.live.table import Table
from marooned.table.looking_back.curves import TEAM, curve_of
from marooned.table.looking_back.deeds_told import steps_of
from marooned.table.looking_back.turning_points import turning_points
from marooned.table.protocol.reels import Replay

KEPT: Final = 32
"""So many games that were looked at last are kept in memory."""


async def finished(table: Table) -> Course:
    """Return the course of a table, once its game is over.

    Raises:
        TableError: It is not.
    """
    course = await table.course()
    if not course.ended:
        text = "the game is running; its record and position are given out after the end"
        raise TableError("running", text, value="running", allowed=["finished"])
    return course


class Archive:
    """Tells finished games, each put together once while it is looked at."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._lock = asyncio.Lock()

    async def replay(self, table: Table) -> Replay:
        """Return a whole game.

        Raises:
            TableError: It is not over.
        """
        course, name = await finished(table), table.stored.id
        async with self._lock:
            if name not in self._replays:
                self._replays[name] = await asyncio.to_thread(replay_of, course)
            self._replays.move_to_end(name)
            while len(self._replays) > KEPT:
                self._replays.popitem(last=False)
            return self._replays[name]

    async def view(self, table: Table, moment: int, seat: int | None) -> dict[str, Any]:
        """Return what a seat saw after so many actions, or what all did.

        Raises:
            TableError: The game is not over, or has no such moment or seat.
        """
        course = await finished(table)
        check_seat_of(course, seat)
        with refused_by_rules():
            return dict(await asyncio.to_thread(view_of, course, moment, seat))


def check_seat_of(course: Course, seat: int | None) -> None:
    """Refuse a seat that nobody had.

    Raises:
        TableError: It is so.
    """
    allowed = range(course.game.players)
    if seat is not None and seat not in allowed:
        text = f"there is no seat {shown(seat)}; allowed are: {', '.join(map(str, allowed))}"
        raise TableError("not_seated", text, value=seat, allowed=allowed)


def view_of(course: Course, moment: int, seat: int | None) -> dict[str, Any]:
    """Return what a seat saw after so many actions; None: what all did."""
    return course.game.earlier(moment).view(seat)


def replay_of(course: Course) -> Replay:
    """Return a whole game with its chances and its turning points."""
    steps, curve = steps_of(course), curve_of(course.game)
    scores = course.game.outcome.scores if course.game.outcome else ()
    about = TEAM if course.is_team else best_of(scores)
    return Replay(
        outcome=course.outcome() or {},
        turns=steps[-1].turn if steps else 0,
        opening=[event.as_dict() for event in course.game.earlier(0).events],
        steps=steps,
        chances=curve,
        about=about,
        turning_points=turning_points(course, steps, curve, about),
    )


def best_of(scores: Sequence[float]) -> int:
    """Return the seat that came out best, the first of equals."""
    return max(range(len(scores)), key=lambda seat: scores[seat])
