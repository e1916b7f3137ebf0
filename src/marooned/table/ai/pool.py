"""The worker pool of a node: which AI worker is asked what, and what happens if none answers.

Thinkers search for companions. The adviser answers people's requests for hints and chances, and
plans for companions. The deputy judges with plain rules, so that no quick answer waits for a slow
one. All begin within a second: they run the rules in WebAssembly.

A companion's answer comes in a set time. A search that takes too long returns what it has found.
A worker that gives no sign of life is replaced by the deputy, and the deputy by the node itself.

Workers on other machines are asked instead of those here if they know the game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from marooned import players
from marooned.table.ai.deadlines import ADVICE, COMPILING, WHOLE, Deadlines
from marooned.table.ai.fallback import LastResort
from marooned.table.ai.jobs import Errand, Rank, in_silence
from marooned.table.ai.local_pool import Crew, Hand
from marooned.table.ai.queries import (
    AdviceQuestion,
    Answer,
    MoveQuestion,
    OutlookQuestion,
    PuzzleQuestion,
    Question,
    ReviewQuestion,
)
from marooned.table.ai.workers import Chosen, CompanionError, LostWorkerError, Worker

if TYPE_CHECKING:
    from marooned.table.ai.remote.redis_pool import FarCrew

LOGGER = logging.getLogger(__name__)
AUTO, PLAIN = "auto", "plain"


class WorkerPool:
    """The AI workers of a node."""

    def __init__(
        self,
        processes: int,
        seconds: float = WHOLE,
        rules: str = AUTO,
        afar: FarCrew | None = None,
    ) -> None:
        """Start no process yet.

        Args:
            processes: How many processes search for companions; if 0, none thinks at this node.
            seconds: How long a companion may take to answer.
            rules: The mode in which they run the rules.
            afar: Workers on other machines, if there may be any.
        """
        self._processes = processes
        self._afar = afar
        self._deadlines = Deadlines(seconds)
        searching, advising = (
            {Rank.JUDGED, Rank.PLANNED, Rank.SEARCHED},
            {Rank.PLANNED, Rank.ADVISED, Rank.FORESEEN, Rank.REVIEWED},
        )
        self.deputy = Hand(Worker(PLAIN), {Rank.JUDGED})
        self.thinkers = [Hand(Worker(rules), searching) for _ in range(processes)]
        self.adviser = Hand(Worker(rules), advising)
        self.crew = Crew([self.deputy, *self.thinkers, self.adviser])
        for hand in self.crew.hands:
            if isinstance(hand.worker, Worker):
                hand.worker.follow_end = partial(self.crew.note_end, hand)
        if afar is not None:
            afar.tally = self.crew.tally
            afar.gives_back = processes > 0
        self._last_resort = LastResort()

    def begin(self, *, compiles: bool = False) -> None:
        """Start the deputy and the first thinker, which answer the first questions.

        Args:
            compiles: Whether workers compile rules, which keeps them from signs of life.
        """
        if compiles:
            self._deadlines = replace(self._deadlines, silence=COMPILING)
        if self._afar is not None:
            self._afar.start()
        for hand in (self.deputy, *self.thinkers[:1]):
            self.crew.begin(hand)

    def want(self) -> None:
        """Start all workers: a table was opened, and its people may soon ask for hints."""
        for hand in (*self.thinkers, self.adviser) if self._processes else ():
            self.crew.begin(hand)

    def waiting(self) -> Counter[Rank]:
        """Return how many questions wait, by their rank."""
        afar: Counter[Rank] = Counter() if self._afar is None else self._afar.waiting()
        return self.crew.waiting() + afar

    def thinks_about(self, game: str) -> bool:
        """Return whether a worker, here or on another machine, can search in a game now."""
        return self._processes > 0 or self._is_known_afar(game)

    def _is_known_afar(self, game: str) -> bool:
        return self._afar is not None and self._afar.knows(game)

    async def _wait(self, game: str) -> None:
        """Wait until a worker can think about a game, here or on another machine.

        Raises:
            CompanionError: This node has no workers, and knows of no others.
        """
        if self.thinks_about(game):
            return
        if self._afar is None:
            raise CompanionError("this node has no AI workers")
        await self._afar.wait(game)

    def _crew_for(self, errand: Errand) -> Crew:
        """Return who is asked: those elsewhere where they can; judgement stays here."""
        if self._afar is None or errand.rank == Rank.JUDGED:
            return self.crew
        thinks_here = self._processes > 0 and not self._is_known_afar(errand.game)
        return self.crew if thinks_here else self._afar

    async def think(
        self,
        question: MoveQuestion,
        tell_silence: Callable[[], None] = in_silence,
        seconds: float | None = None,
    ) -> Chosen:
        """Return what a companion does.

        Args:
            question: What is asked; whoever cancels this need not be answered any more.
            tell_silence: Is called when a thinker falls silent and another is asked.
            seconds: How long it may take in all, where not as long as usual.

        Raises:
            CompanionError: Not even judgement knows what to do.
        """
        deadlines = replace(self._deadlines, whole=seconds) if seconds else self._deadlines
        begun = asyncio.get_running_loop().time()
        for asked, until in (
            (self._as_possible(question), deadlines.to_answer),
            (by_judgement(question), deadlines.to_judge),
        ):
            errand = self.errand(asked, tell_silence)
            answer = await self._in_time(errand, begun + deadlines.to_think, begun + until)
            if answer is not None:
                return Chosen(**answer)
        return await self._last_resort.think(question)

    def _as_possible(self, question: MoveQuestion) -> MoveQuestion:
        """Return the question, put to judgement if no worker can search."""
        return question if self.thinks_about(question.moment.game) else by_judgement(question)

    async def _in_time(self, errand: Errand, hurried: float, until: float) -> Answer | None:
        """Return the answer to an errand, None where it failed or did not come in time."""
        crew = self._crew_for(errand)
        hurrying = asyncio.get_running_loop().call_at(hurried, crew.hurry, errand)
        try:
            async with asyncio.timeout_at(until):
                return await crew.ask(errand)
        except (CompanionError, TimeoutError) as error:
            text = "the simple policy acts for an AI player of table %s: %s"
            LOGGER.warning(text, errand.table, error)
            return None
        finally:
            hurrying.cancel()

    async def advise(self, question: AdviceQuestion | OutlookQuestion | PuzzleQuestion) -> Answer:
        """Return the answer to a person's request for a hint, a chance or a puzzle's verdict.

        Raises:
            CompanionError: It failed, took too long, or no worker thinks about the game.
        """
        try:
            async with asyncio.timeout(ADVICE):
                await self._wait(question.moment.game)
                return await self._ask(self.errand(question))
        except TimeoutError as error:
            raise CompanionError(f"no answer within {ADVICE:g} seconds") from error

    async def review(self, question: ReviewQuestion) -> Answer:
        """Return what the strongest companion would have done, after all others were answered.

        Raises:
            CompanionError: It failed, or no worker thinks about the game.
        """
        await self._wait(question.moment.game)
        return await self._ask(self.errand(question))

    def errand(self, question: Question, tell_silence: Callable[[], None] = in_silence) -> Errand:
        """Return a question with the patience that this pool has with its workers."""
        return Errand(question, tell_silence, silence=self._deadlines.silence)

    async def _ask(self, errand: Errand) -> Answer:
        """Return the answer to an errand; what is lost elsewhere is asked here, where one can.

        Raises:
            CompanionError: It failed.
        """
        crew = self._crew_for(errand)
        try:
            return await crew.ask(errand)
        except LostWorkerError:
            if crew is self.crew or not self._processes:
                raise
        return await self.crew.ask(Errand(errand.question, silence=errand.silence))

    async def close(self) -> None:
        """End all processes."""
        await self.crew.close()
        if self._afar is not None:
            await self._afar.close()


def by_judgement(question: MoveQuestion) -> MoveQuestion:
    """Return the question as it is put to the deputy: players that think judge instead."""
    name = question.player
    is_quick = name in players.names() and players.find(name).judges
    return question if is_quick else replace(question, player=players.JUDGING)
