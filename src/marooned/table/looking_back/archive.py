"""The archive: finished games as those who look back at them are told."""

import asyncio
import gzip
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import Any, Final

from marooned.contract import Json
from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course, refused_by_rules
from marooned.table.live.table import Table
from marooned.table.looking_back.curves import TEAM, curve_of, whose
from marooned.table.looking_back.deeds_told import steps_of
from marooned.table.looking_back.keepsakes import Keepsakes
from marooned.table.looking_back.turning_points import turning_points
from marooned.table.protocol.reels import Film, Frame, Replay

AT_ONCE: Final = 2
"""So many games are put together at a time; others wait."""


async def finished(table: Table) -> Course:
    """Return the course of a table, once its game is over.

    Raises:
        TableError: It is not.
    """
    course = await table.course()
    if not course.ended:
        text = "the game is running; its record and position are available after the end"
        raise TableError("running", text, value="running", allowed=["finished"])
    return course


class Archive:
    """Tells finished games, each put together once while it is looked at."""

    def __init__(self) -> None:
        places = asyncio.Semaphore(AT_ONCE)
        self._replays: Keepsakes[Replay] = Keepsakes(places)
        self._films: Keepsakes[bytes] = Keepsakes(places)

    def __len__(self) -> int:
        """Return how many games are kept."""
        return len(self._replays)

    async def replay(self, table: Table) -> Replay:
        """Return a whole game.

        Raises:
            TableError: It is not over.
        """
        course = await finished(table)
        return await self._replays.get(table, None, lambda: replay_of(course))

    async def view(self, table: Table, moment: int, seat: int | None) -> dict[str, Any]:
        """Return what a seat saw after so many actions, or what all did.

        Raises:
            TableError: The game is not over, or has no such moment or seat.
        """
        course = await finished(table)
        check_seat_of(course, seat)
        with refused_by_rules():
            return dict(await asyncio.to_thread(view_of, course, moment, seat))

    async def film(self, table: Table, seat: int | None) -> bytes:
        """Return all that a seat saw, or what all did, from the deal to the end.

        It is a film as JSON, packed by gzip: so small is it kept.

        Raises:
            TableError: The game is not over, or has no such seat.
        """
        course = await filmed(table, seat)
        return await self._films.get(table, seat, lambda: packed_film(course, seat))


async def filmed(table: Table, seat: int | None) -> Course:
    """Return the course of a table of which there is a film for a seat.

    Raises:
        TableError: The game is not over, or has no such seat.
    """
    course = await finished(table)
    check_seat_of(course, seat)
    return course


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


def film_of(course: Course, seat: int | None) -> Film:
    """Return what a seat saw at each moment; None: what all did."""
    views = (view_of(course, moment, seat) for moment in range(course.game.seq + 1))
    pairs = pairwise(chain([{}], views))
    return Film(seat=seat, frames=[frame_of(before, view) for before, view in pairs])


def packed_film(course: Course, seat: int | None) -> bytes:
    """Return a film as JSON, packed by gzip."""
    return gzip.compress(film_of(course, seat).model_dump_json().encode())


def frame_of(before: Json, view: Json) -> Frame:
    """Return a view by what is another in it; where parts of the one before are gone, all of it."""
    if not before or not before.keys() <= view.keys():
        return Frame(whole=True, view=view)
    news = {name: part for name, part in view.items() if before.get(name, ...) != part}
    return Frame(whole=False, view=news)


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
        whose=whose(course.game),
        about=about,
        turning_points=turning_points(course, steps, curve, about),
    )


def best_of(scores: Sequence[float]) -> int:
    """Return the seat that came out best, the first of equals."""
    return max(range(len(scores)), key=lambda seat: scores[seat])
