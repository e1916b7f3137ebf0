"""The pool: which of a node's processes is asked for what, and who answers where none does.

Companions who search think in some processes; a deputy that runs plain rules judges for all
others, and for those whose rules are not compiled yet, so that no quick answer waits for a slow
one. Persons are advised by one more, which also plans for companions, who are soon answered. The
rules of each game are compiled in a process of its own.

A companion's answer comes in a set time: a search that takes longer says what it has found, who
says nothing is judged for by the deputy, and where that is silent, too, the node itself judges.

Where thinkers elsewhere know a game, they are asked instead of the processes here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from marooned import players
from marooned.discover import games
from marooned.table.thinking.crew import Crew, Hand
from marooned.table.thinking.deadlines import ADVICE, LONG_SILENCE, WHOLE, Deadlines
from marooned.table.thinking.errands import Errand, Rank, in_silence
from marooned.table.thinking.last_resort import LastResort
from marooned.table.thinking.preparation import Preparation, Stage, Tell
from marooned.table.thinking.queries import (
    AdviceQuestion,
    Answer,
    MoveQuestion,
    OutlookQuestion,
    PuzzleQuestion,
    ReviewQuestion,
    WarmUp,
)
from marooned.table.thinking.reloading import Reloading
from marooned.table.thinking.workers import Chosen, CompanionError, LostWorkerError, Worker

if TYPE_CHECKING:
    from marooned.table.thinking.afar.far_crew import FarCrew

LOGGER = logging.getLogger(__name__)
MOST_COMPILERS = 2
NATIVE, PLAIN = "native", "plain"


class WorkerPool:
    """The thinking processes of a node."""

    def __init__(
        self,
        processes: int,
        seconds: float = WHOLE,
        rules: str = NATIVE,
        afar: FarCrew | None = None,
    ) -> None:
        """Begin without a process.

        Args:
            processes: How many companions search in; where it is none, nobody thinks here.
            seconds: How long a companion may take to answer.
            rules: The mode in which they run the rules.
            afar: Those who think elsewhere, where there may be any.
        """
        self._processes = processes
        self._afar = afar
        self._deadlines = Deadlines(seconds)
        self._rules = rules
        self.deputy = Hand(Worker(PLAIN), {Rank.JUDGED})
        searching, advising = (
            {Rank.JUDGED, Rank.PLANNED, Rank.SEARCHED},
            {Rank.PLANNED, Rank.ADVISED, Rank.FORESEEN, Rank.REVIEWED},
        )
        self.thinkers = [self._hand(searching) for _ in range(processes)]
        self.adviser = self._hand(advising)
        self.crew = Crew([self.deputy, *self.thinkers, self.adviser], self._tell_lost)
        for hand in self.crew.hands:
            if isinstance(hand.worker, Worker):
                hand.worker.follow_end = partial(self.crew.note_end, hand)
        if afar is not None:
            afar.tally = self.crew.tally
            afar.gives_back = processes > 0
        self._last_resort = LastResort()
        self._reloading = Reloading(self.crew)
        hands = min(MOST_COMPILERS, os.cpu_count() or 1)
        self.preparation = Preparation(games(), self._prepare, hands)

    def _hand(self, ranks: set[Rank]) -> Hand:
        return Hand(Worker(self._rules), ranks, set() if self._rules == NATIVE else None)

    def begin(self) -> None:
        """Begin to prepare games, and have the deputy ready for the first question."""
        if self._processes:
            self.preparation.begin()
        if self._afar is not None:
            self._afar.start()
        self.crew.begin(self.deputy)

    def want(self, game: str) -> None:
        """Have a game prepared before the others: somebody plays it."""
        if self._processes:
            self.preparation.want(game)

    def unready(self) -> list[Stage]:
        """Return the games whose companions judge only, the next one first.

        They are still prepared, or all processes that knew them were lost and load them anew.
        """
        prepared = self.preparation.unready()
        known = {stage.game for stage in prepared}
        lost = [Stage(game) for game in self._reloading.games if game not in known]
        stages = [*prepared, *(stage for stage in lost if not self._is_loaded(stage.game))]
        return [stage for stage in stages if not self._is_known(stage.game)]

    def _is_loaded(self, game: str) -> bool:
        """Tell whether companions and advisers have a process that has loaded a game."""
        return self.adviser.has_loaded(game) and any(
            hand.has_loaded(game) for hand in self.thinkers
        )

    def waiting(self) -> Counter[Rank]:
        """Return how many questions wait, by their rank."""
        afar: Counter[Rank] = Counter() if self._afar is None else self._afar.waiting()
        return self.crew.waiting() + afar

    def _is_known(self, game: str) -> bool:
        """Tell whether somebody elsewhere thinks about a game."""
        return self._afar is not None and self._afar.knows(game)

    def _is_ready(self, game: str) -> bool:
        """Tell whether the companions of a game can think as they are meant to."""
        return self._is_known(game) or (self._processes > 0 and self.preparation.is_ready(game))

    async def _wait(self, game: str) -> None:
        """Wait until somebody can think about a game, here or elsewhere.

        Raises:
            CompanionError: Nobody ever will.
        """
        if self._is_ready(game):
            return
        if self._processes or self._afar is None:
            await self.preparation.wait(game)
        else:
            await self._afar.wait(game)

    def _crew_for(self, errand: Errand) -> Crew:
        """Return who is asked: those elsewhere where they can; judgement stays here."""
        if self._afar is None or errand.rank == Rank.JUDGED:
            return self.crew
        thinks_here = self._processes > 0 and not self._is_known(errand.game)
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
            (self._as_prepared(question), deadlines.to_answer),
            (by_judgement(question), deadlines.to_judge),
        ):
            errand = Errand(asked, tell_silence, silence=deadlines.silence)
            answer = await self._in_time(errand, begun + deadlines.to_think, begun + until)
            if answer is not None:
                return Chosen(**answer)
        return await self._last_resort.think(question)

    def _as_prepared(self, question: MoveQuestion) -> MoveQuestion:
        """Return what is asked: who would search judges until the game is prepared."""
        if self._is_ready(question.moment.game):
            return question
        self.want(question.moment.game)
        return by_judgement(question)

    async def _in_time(self, errand: Errand, hurried: float, until: float) -> Answer | None:
        """Return the answer to an errand, None where it failed or did not come in time."""
        crew = self._crew_for(errand)
        hurrying = asyncio.get_running_loop().call_at(hurried, crew.hurry, errand)
        try:
            async with asyncio.timeout_at(until):
                return await crew.ask(errand)
        except (CompanionError, TimeoutError) as error:
            text = "judgement acts for a companion of table %s: %s"
            LOGGER.warning(text, errand.table, error)
            return None
        finally:
            hurrying.cancel()

    async def advise(self, question: AdviceQuestion | OutlookQuestion | PuzzleQuestion) -> Answer:
        """Return what a person is told, once the game is prepared.

        Raises:
            CompanionError: It failed or took too long, or the game cannot be prepared.
        """
        if self._processes:
            await self._wait(question.moment.game)
        errand = Errand(question, silence=self._deadlines.silence)
        try:
            async with asyncio.timeout(ADVICE):
                await self._wait(question.moment.game)
                return await self._ask(errand)
        except TimeoutError as error:
            raise CompanionError(f"no answer within {ADVICE:g} seconds") from error

    async def review(self, question: ReviewQuestion) -> Answer:
        """Return what the strongest companion would have done, after all others were answered.

        Raises:
            CompanionError: It failed, or the game cannot be prepared.
        """
        await self._wait(question.moment.game)
        errand = Errand(question, silence=self._deadlines.silence)
        return await self._ask(errand)

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
        await self.preparation.wait(errand.game)
        return await self.crew.ask(Errand(errand.question, silence=errand.silence))

    async def _prepare(self, game: str, tell: Tell) -> None:
        """Compile a game in a process of its own, then have those who think load it.

        Raises:
            CompanionError: It cannot be compiled.
        """
        if self._rules != NATIVE:
            return
        compiler = Worker(self._rules, gives_way=True)
        try:
            await compiler.ask(WarmUp(game, players.names()), LONG_SILENCE, tell)
        finally:
            await compiler.close()
        for hand in (*self.thinkers, self.adviser):
            with contextlib.suppress(LostWorkerError):
                await self._reloading.load(hand, game)

    def _tell_lost(self, hand: Hand) -> None:
        if hand.games is not None:
            self._reloading.begin(hand)

    async def close(self) -> None:
        """End all processes."""
        await self.preparation.close()
        await self._reloading.close()
        await self.crew.close()
        if self._afar is not None:
            await self._afar.close()


def by_judgement(question: MoveQuestion) -> MoveQuestion:
    """Return the question as it is put to the deputy: who would think plays by judgement."""
    name = question.player
    is_quick = name in players.names() and players.find(name).judges
    return question if is_quick else replace(question, player=players.JUDGING)
