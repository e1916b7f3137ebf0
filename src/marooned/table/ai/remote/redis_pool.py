"""The crew that thinks elsewhere: as many hands as all thinkers together have.

So each node hands its questions out in its own fair order, and no more of them wait in the streams
than somebody may soon take.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from marooned.table.ai.jobs import Errand, Rank, in_silence
from marooned.table.ai.local_pool import Crew, Hand
from marooned.table.ai.queries import Answer, Question
from marooned.table.ai.remote.job_messages import Letter, rules_of
from marooned.table.ai.remote.job_queue import Posting
from marooned.table.ai.remote.worker_registry import Roster
from marooned.table.ai.workers import LostWorkerError
from marooned.table.replication.redis_link import Line

LOGGER = logging.getLogger(__name__)
SEARCHING: Final = frozenset({Rank.PLANNED, Rank.SEARCHED})
ADVISING: Final = frozenset({Rank.PLANNED, Rank.ADVISED, Rank.FORESEEN, Rank.REVIEWED})
MOST_HANDS: Final = 1024


class FarWorker:
    """Somebody elsewhere who is asked one question at a time."""

    pid = 0
    """It is there already: no process of this machine."""

    def __init__(self, posting: Posting) -> None:
        """Ask by a posting."""
        self._posting = posting
        self._letter: Letter | None = None
        self.passed_on: Callable[[], None] = in_silence

    async def begin(self, _silence: float = 0) -> None:
        """Begin nothing: it thinks elsewhere."""

    async def ask(self, question: Question, _silence: float = 0) -> Answer:
        """Return the answer to a question.

        Raises:
            LostWorkerError: Redis is away.
            CompanionError: It failed.
        """
        self._letter = Letter.of(question)
        try:
            return await self._posting.ask(self._letter, self.passed_on)
        finally:
            self._letter = None

    def stop(self) -> None:
        """Ask for no more thought."""
        if self._letter is not None:
            self._posting.hurry(self._letter)

    async def close(self) -> None:
        """End nothing."""


class FarHand(Hand):
    """One of those who think elsewhere."""

    def take(self, errand: Errand) -> None:
        """Be asked something; who asks is told when its thinker is lost."""
        super().take(errand)
        assert isinstance(self.worker, FarWorker)  # noqa: S101 - it is made with one
        self.worker.passed_on = errand.tell_silence

    def forget(self) -> None:
        """Forget nothing: others know its games as well."""


class FarCrew(Crew):
    """Has errands done elsewhere, where somebody is there who can."""

    def __init__(self, line: Line) -> None:
        """Know nobody yet; the line is not begun, and ends by itself."""
        self.here: list[Hand] = []
        super().__init__(self.here)
        self._line = line
        self._roster = Roster(line, self._adapt)
        self._posting = Posting(line, lambda rules: rules in self._roster.rules)
        self._changed = asyncio.Event()
        self.gives_back = False
        """Whether what persons ask fails at once where nobody is there any more: who asks it of
        this crew has others."""
        line.followers.append(self._changed.set)

    def start(self) -> None:
        """Look who is there, from now on."""
        self._roster.begin()

    def knows(self, game: str) -> bool:
        """Tell whether somebody elsewhere can think about a game now."""
        return self._line.is_up and rules_of(game) in self._roster.rules

    async def wait(self, game: str) -> None:
        """Wait until somebody elsewhere can think about a game."""
        while not self.knows(game):
            self._changed.clear()
            await self._changed.wait()

    async def close(self) -> None:
        """Ask nobody any more."""
        await self._roster.close()
        await super().close()
        await self._posting.close()

    def _adapt(self) -> None:
        """Have as many hands as those who are there; who is asked just now goes later."""
        before = len(self.here)
        for ranks in (SEARCHING, ADVISING):
            wanted = min(MOST_HANDS, self._wanted(ranks))
            hands = [hand for hand in self.here if hand.ranks == ranks]
            for hand in [each for each in hands if each.is_free][: max(0, len(hands) - wanted)]:
                self.here.remove(hand)
            for _ in range(wanted - len(hands)):
                self.here.append(FarHand(FarWorker(self._posting), ranks))
        if len(self.here) != before:
            LOGGER.info("remote AI workers available: %d", len(self.here))
        self._changed.set()
        self._give_back()
        self.hand_out()

    def _give_back(self) -> None:
        """Have what nobody here can answer any more asked of others, where there are any."""
        for errand in list(self._order) if self.gives_back else ():
            if errand.rank in ADVISING - SEARCHING and not self.knows(errand.game):
                self._order.discard(errand)
                errand.fail(LostWorkerError(f"no remote worker supports {errand.game} any more"))

    def _wanted(self, ranks: Collection[Rank]) -> int:
        found = self._roster.abilities
        return sum(each.searching if ranks == SEARCHING else each.advising for each in found)
