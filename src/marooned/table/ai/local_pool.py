"""The crew: processes that think; whichever is free takes the next errand in fair order."""

import asyncio
import logging
import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Protocol

from marooned.table.ai.deadlines import LATE
from marooned.table.ai.fair_queue import FairOrder
from marooned.table.ai.job_metrics import Tally
from marooned.table.ai.jobs import Errand, Rank
from marooned.table.ai.queries import BROKEN_OFF, Answer, Question
from marooned.table.ai.worker_process import KEPT_GAMES
from marooned.table.ai.workers import CompanionError, LostWorkerError

LOGGER = logging.getLogger(__name__)
MOST_TRIES = 2
"""So many thinkers may be lost over an errand."""
REST, LONGEST_REST = 1.0, 60.0
"""Seconds before a process that was lost is started again, doubled for each loss in a row."""
DOUBLINGS = 6


class Asked(Protocol):
    """Whoever is asked: a process of this machine, or somebody elsewhere."""

    @property
    def pid(self) -> int | None:
        """The number of its process, None where it is to begin."""

    async def begin(self) -> None:
        """Begin, and give a first sign of life."""

    async def ask(self, question: Question, silence: float, /) -> Answer:
        """Return an answer, or raise that it failed or was lost."""

    def stop(self) -> None:
        """Answer soon, with what was found so far."""

    async def close(self) -> None:
        """End."""


@dataclass(eq=False)
class Hand:
    """One of the crew.

    Attributes:
        worker: Who is asked.
        ranks: What it may be asked.
        errand: What it does now.
        is_free: Whether it waits for an errand.
        is_late: Whether its process has been begun and given no sign of life for too long.
        losses: How often in a row its process was lost.
    """

    worker: Asked
    ranks: Collection[Rank]
    errand: Errand | None = None
    is_free: bool = True
    is_late: bool = False
    losses: int = 0
    _tables: OrderedDict[str, None] = field(default_factory=OrderedDict)

    @property
    def is_beginning(self) -> bool:
        """Whether its process is being begun, and may soon be asked."""
        return not self.is_free and not self.is_late and self.errand is None

    def fits(self, errand: Errand) -> bool:
        """Tell whether it may be asked something."""
        return errand.rank in self.ranks

    def knows(self, table: str) -> bool:
        """Tell whether it keeps the game of a table, to go on from."""
        return table in self._tables

    def take(self, errand: Errand) -> None:
        """Be asked something."""
        self.is_free, self.errand = False, errand
        self._tables[errand.table] = None
        self._tables.move_to_end(errand.table)
        if len(self._tables) > KEPT_GAMES:
            self._tables.popitem(last=False)

    def forget(self) -> None:
        """Know nothing any more: its process was lost."""
        self._tables.clear()
        self.losses += 1

    @property
    def rest(self) -> float:
        """The seconds before its process is started again."""
        return min(LONGEST_REST, math.ldexp(REST, min(max(0, self.losses - 1), DOUBLINGS)))


class Crew:
    """Has errands done, by whoever is free and best knows their table."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        """Begin without an errand."""
        self.hands = hands
        self._order = FairOrder()
        self.tally = Tally()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def ask(self, errand: Errand) -> Answer:
        """Return the answer to an errand's question; who no longer waits for it is cancelled.

        Raises:
            CompanionError: It failed, or too many were lost over it.
        """
        self._order.put(errand)
        self.hand_out()
        self._make_way(errand)
        self._tell_silences()
        try:
            return await errand.answer
        finally:
            self._order.discard(errand)
            self.tally.end(errand)

    @property
    def working(self) -> int:
        """Return how many processes there are."""
        return sum(hand.worker.pid is not None for hand in self.hands)

    @property
    def busy(self) -> int:
        """Return how many of them think now."""
        return sum(hand.errand is not None for hand in self.hands)

    def waiting(self) -> Counter[Rank]:
        """Return how many errands wait, by their rank."""
        return Counter(errand.rank for errand in self._order)

    def begin(self, hand: Hand) -> None:
        """Begin a hand's process, if there is none."""
        if hand.is_free and hand.worker.pid is None and not self._is_closed:
            self._do(hand, self._begin(hand))

    def note_end(self, hand: Hand) -> None:
        """Restart a process that exited while idle, after a pause."""
        if hand.is_free:
            LOGGER.warning("AI worker process exited while idle; restarting it")
            self._replace(hand)

    def _replace(self, hand: Hand) -> None:
        """Start the process of a hand again after a pause, if no question does so before."""
        hand.forget()
        asyncio.get_running_loop().call_later(hand.rest, self.begin, hand)

    def _tell_silences(self) -> None:
        """Tell errands that wait of a silence if all who might be asked are late."""
        for errand in self._order:
            if not any(hand.fits(errand) and not hand.is_late for hand in self.hands):
                errand.tell_silence()

    def hurry(self, errand: Errand) -> None:
        """Have an errand that is being done answered with what was found so far."""
        for hand in self.hands:
            if hand.errand is errand:
                hand.worker.stop()

    def _make_way(self, errand: Errand) -> None:
        """Have somebody put off what gives way to an errand, where nobody was free for it."""
        fitting = [hand for hand in self.hands if hand.fits(errand)]
        if errand not in self._order or any(hand.errand is None for hand in fitting):
            return
        for hand in fitting:
            if hand.errand is not None and hand.errand.gives_way_to(errand):
                hand.errand.put_off()
                hand.worker.stop()
                return

    async def close(self) -> None:
        """End all processes."""
        self._is_closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for hand in self.hands:
            await hand.worker.close()

    def hand_out(self) -> None:
        """Give errands to all who are free."""
        while errand := self._order.first(lambda each: bool(self._choice(each))):
            hand = min(self._choice(errand), key=lambda each: self._strangeness(each, errand))
            if hand.worker.pid is None:
                self.begin(hand)
            else:
                self._order.take(errand)
                errand.is_put_off = False
                hand.take(errand)
                self._do(hand, self._serve(hand, errand))

    def _choice(self, errand: Errand) -> list[Hand]:
        """Return who may be asked now; of those who must begin only one does at a time."""
        fitting = [hand for hand in self.hands if hand.fits(errand)]
        free = [hand for hand in fitting if hand.is_free]
        if any(hand.is_beginning for hand in fitting):
            return [hand for hand in free if hand.worker.pid is not None]
        return free

    def _strangeness(self, hand: Hand, errand: Errand) -> tuple[bool, bool, int]:
        """Return what speaks against a hand: it must begin, knows no such table, comes later."""
        return hand.worker.pid is None, not hand.knows(errand.table), self.hands.index(hand)

    def _do(self, hand: Hand, work: Coroutine[None, None, None]) -> None:
        """Have a hand do something."""
        hand.is_free = False
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _begin(self, hand: Hand) -> None:
        late = asyncio.get_running_loop().call_later(LATE, self._note_late, hand)
        try:
            await hand.worker.begin()
        except (CompanionError, OSError):
            LOGGER.exception("an AI worker process could not be started")
            await asyncio.sleep(REST)
        late.cancel()
        hand.is_free, hand.is_late = True, False
        self.hand_out()

    def _note_late(self, hand: Hand) -> None:
        """Let nobody wait any longer for a process that does not begin."""
        hand.is_late = True
        for errand in self._order:
            if hand.fits(errand):
                errand.tell_silence()
        self.hand_out()

    async def _serve(self, hand: Hand, errand: Errand) -> None:
        """Do an errand; whoever waits for it finds its hand free again."""
        begun = perf_counter()
        tell = await self._outcome(hand, errand)
        self.tally.think(errand.rank, perf_counter() - begun)
        hand.is_free, hand.errand = True, None
        tell()
        self.hand_out()

    async def _outcome(self, hand: Hand, errand: Errand) -> Callable[[], None]:
        """Return what tells how an errand ended."""
        try:
            answer = await self._answer(hand, errand)
        except LostWorkerError as error:
            return partial(self._lose, hand, errand, error)
        except CompanionError as error:
            return partial(errand.fail, error)
        except Exception as error:
            LOGGER.exception("an AI job could not be sent")
            return partial(errand.fail, CompanionError(str(error)))
        hand.losses = 0
        return partial(self._end, errand, answer)

    async def _answer(self, hand: Hand, errand: Errand) -> Answer:
        """Ask a hand; once nobody waits any more it is to end soon, or loses its process."""
        asking = asyncio.create_task(self._exchange(hand, errand))
        try:
            await asyncio.wait({asking, errand.answer}, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                hand.worker.stop()
                await asyncio.wait({asking}, timeout=errand.grace)
            if not asking.done():
                raise LostWorkerError("its answer is no longer needed")
            return asking.result()
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def _exchange(self, hand: Hand, errand: Errand) -> Answer:
        """Ask a hand, unless the errand was put off before: a stop reaches only what was sent."""
        if errand.is_put_off:
            return {BROKEN_OFF: True}
        return await hand.worker.ask(errand.question, errand.silence)

    def _end(self, errand: Errand, answer: Answer) -> None:
        """Give an errand its answer; one that was put off and not complete waits again."""
        is_complete = not answer.pop(BROKEN_OFF, False)
        if is_complete or not errand.is_put_off:
            errand.settle(answer)
        elif not errand.answer.done():
            self._order.put(errand)

    def _lose(self, hand: Hand, errand: Errand, error: LostWorkerError) -> None:
        """Have somebody else asked in place of who was lost."""
        self._replace(hand)
        if errand.answer.done():
            return
        LOGGER.warning("an AI worker of table %s was lost: %s", errand.table, error)
        errand.tell_silence()
        errand.tries += 1
        if errand.tries < MOST_TRIES:
            self._order.put(errand)
        else:
            errand.fail(error)
