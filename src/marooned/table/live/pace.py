"""The pace of companions: they act one after the other, each so that people can follow it.

Among rivals each decision takes a set time, by who sits there and nothing else: how long somebody
thinks may tell what they hold, and so may how soon somebody has nothing to think of.
"""

import asyncio
import logging
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

from marooned.table.live.changes import Changes
from marooned.table.live.companion_seats import CompanionSeats
from marooned.table.live.course import Course
from marooned.table.live.display import Display
from marooned.table.live.log import Log
from marooned.table.live.neighbouring.drivers import Driver
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats
from marooned.table.settings import Settings
from marooned.table.thinking.errands import searches
from marooned.table.thinking.workers import Chosen

LOGGER = logging.getLogger(__name__)
FIRST_REST = 5.0
LONGEST_REST = 60.0
WATCH_SECONDS = 1.0


def rests() -> Iterator[float]:
    """Give the seconds after which what failed is tried again."""
    rest = FIRST_REST
    while True:
        yield rest
        rest = min(LONGEST_REST, 2 * rest)


@dataclass(frozen=True, eq=False, slots=True)
class Thought:
    """What a companion is asked: in which game, after which change, since when."""

    course: Course
    seq: int
    seat: int
    begun: float


class Pace:
    """Lets companions act one after the other, while somebody looks and no pause is on."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        companion_seats: CompanionSeats,
        changes: Changes,
        display: Display,
        pause: Pause,
        settings: Settings,
        wheel: Driver,
    ) -> None:
        self._wheel = wheel
        self._seats = seats
        self._log = log
        self._companion_seats = companion_seats
        self._changes = changes
        self._display = display
        self._pause = pause
        self._settings = settings
        self._driver: asyncio.Task[None] | None = None
        self._thought: Thought | None = None
        self._is_resting = False
        self._tellers: set[asyncio.Task[None]] = set()

    def drive(self) -> None:
        """Let companions act, until a person is asked; a thought that is outdated is dropped."""
        if self._is_resting or self._is_thinking_in_vain():
            self._drop()
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._all_act())

    def rest(self) -> None:
        """Have nobody think where nobody looks."""
        if not self._seats.watchers and self._thought is not None:
            self._drop()

    def _is_thinking_in_vain(self) -> bool:
        thought = self._thought
        return thought is not None and not self._log.is_at(thought.course, thought.seq)

    def _drop(self) -> None:
        """Break off what the driver waits for; it holds no lock then."""
        if self._driver is not None:
            self._driver.cancel()
        self._driver = self._thought = self._companion_seats.failed = None
        self._is_resting = False

    async def _all_act(self) -> None:
        """Go on until a person is asked; what fails is tried again, seldomer each time."""
        for rest in rests():
            try:
                await self._act_in_turn()
            except Exception:
                LOGGER.exception("the AI players of table %s have stopped", self._seats.stored.id)
                await self._try_to_tell_failure()
            else:
                return
            self._is_resting = True
            await asyncio.sleep(rest)
            self._is_resting = False

    async def _act_in_turn(self) -> None:
        while self._seats.watchers and await self._one_acts():
            pass

    async def _one_acts(self) -> bool:
        """Have the companion that is asked decide; False when none is."""
        await self._pause.wait_over()
        thought = await self._next()
        if thought is None:
            return False
        if not await self._wheel.holds():
            await asyncio.sleep(WATCH_SECONDS)  # companions act at another node, until it dies
            return True
        chosen = await self._think(thought)
        await self._keep_pace(thought, chosen)
        await self._pause.wait_over()
        async with self._log.lock:
            if self._log.is_at(thought.course, thought.seq) and not self._pause.holds_companions:
                self._companion_seats.failed = None
                await self._changes.decide(thought.course, thought.seat, chosen)
        return True

    async def _next(self) -> Thought | None:
        """Return what is to be thought of, None where no companion is asked."""
        async with self._log.lock:
            course = await self._log.current()
            seat = self._companion_seats.asked(course)
            begun = time.monotonic()
            return None if seat is None else Thought(course, self._log.seq, seat, begun)

    async def _think(self, thought: Thought) -> Chosen:
        """Return what the companion does; meanwhile its thinker may fall silent."""
        self._thought = thought
        companions, course = self._companion_seats, thought.course
        question = companions.question(course, thought.seat)
        seconds = self._most_seconds(thought)
        try:
            return await companions.think(question, lambda: self._note_silence(thought), seconds)
        finally:
            companions.silent = None
            if self._thought is thought:
                self._thought = None

    def _most_seconds(self, thought: Thought) -> float | None:
        """Return how long a search among rivals may take: no longer than it always seems to."""
        is_set = not thought.course.is_team and searches(self._player(thought))
        return self._seconds(thought) or None if is_set else None

    def _seconds(self, thought: Thought) -> float:
        """Return how long a decision seems to take, by who decides."""
        among_rivals = not thought.course.is_team
        least = self._settings.searching_seconds if searches(self._player(thought)) else 0
        return max(self._settings.pace, least) if among_rivals else self._settings.pace

    def _player(self, thought: Thought) -> str:
        return self._companion_seats.players.get(thought.seat, "")

    async def keep_set_time(self, course: Course, begun: float) -> None:
        """Wait until what judgement chose for a late rival may be seen: whole set times only."""
        pace = self._settings.pace
        if not course.is_team and pace:
            taken = time.monotonic() - begun
            await asyncio.sleep(pace * max(1, math.ceil(taken / pace)) - taken)

    async def _keep_pace(self, thought: Thought, chosen: Chosen) -> None:
        """Wait until what was chosen may be seen: among rivals a whole number of set times."""
        if chosen.code is None and thought.course.is_team:
            return
        seconds, taken = self._seconds(thought), time.monotonic() - thought.begun
        if not thought.course.is_team and seconds:
            seconds *= max(1, math.ceil(taken / seconds))
        await asyncio.sleep(seconds - taken)

    def _note_silence(self, thought: Thought) -> None:
        """Tell that a thinker fell silent, as soon as no change is under way."""
        teller = asyncio.create_task(self._tell_silence(thought))
        self._tellers.add(teller)
        teller.add_done_callback(self._tellers.discard)

    async def _tell_silence(self, thought: Thought) -> None:
        async with self._log.lock:
            told = self._companion_seats.silent == thought.seat
            if not told and self._is_thought_of(thought):
                self._companion_seats.silent = thought.seat
                self._display.push(thought.course)

    def _is_thought_of(self, thought: Thought) -> bool:
        return self._thought is thought and self._log.is_at(thought.course, thought.seq)

    async def _try_to_tell_failure(self) -> None:
        try:
            await self._tell_failure()
        except Exception:
            LOGGER.exception("table %s could not be notified", self._seats.stored.id)

    async def _tell_failure(self) -> None:
        """Tell once that nobody could think, and that nobody thinks now."""
        async with self._log.lock:
            course = await self._log.current()
            failed = self._companion_seats.asked(course)
            if self._companion_seats.failed != failed:
                self._companion_seats.failed = failed
                self._display.push(course)
                self._seats.tell_failure(self._log.seq)

    def stop(self) -> list[asyncio.Task[None]]:
        """Stop companions where they are; return what is still to end."""
        tasks = [*self._tellers, *([self._driver] if self._driver else [])]
        for task in tasks:
            task.cancel()
        return tasks
