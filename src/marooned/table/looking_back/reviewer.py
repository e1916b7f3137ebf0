"""The reviewer: has decisions of finished games thought of again, after all who play.

One decision of a game at a time, and no longer than somebody asks for what was found.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.table import Table
from marooned.table.looking_back.archive import finished
from marooned.table.looking_back.deeds_told import Chain, chains
from marooned.table.protocol.reviews import Review, Reviews
from marooned.table.settings import Settings
from marooned.table.store.findings import Finding, Findings
from marooned.table.store.rows import Stored
from marooned.table.thinking.adviser import choices
from marooned.table.thinking.pool import WorkerPool
from marooned.table.thinking.queries import Answer, Moment, ReviewQuestion

LOGGER = logging.getLogger(__name__)
PATIENCE: Final = 30.0
"""Seconds after which nobody seems to wait any more."""
OTHERS: Final = 3


@dataclass
class Reviewing:
    """The decisions of one game that wait or failed, and when somebody last asked.

    Attributes:
        stored: The table of the game.
        course: The game.
        steps: Its steps by how many actions stood once each was done.
        askers: The browser in whose share each moment is thought of.
    """

    stored: Stored
    course: Course
    steps: Mapping[int, Chain]
    moments: list[int] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    askers: dict[int, str] = field(default_factory=dict)
    asked: float = 0.0
    task: asyncio.Task[None] | None = None

    def wish(self, moments: Sequence[int], asker: str) -> None:
        """Put some moments before those that wait, at a moment at which somebody asks."""
        self.asked = asyncio.get_running_loop().time()
        rest = [each for each in self.moments if each not in moments]
        self.moments[:] = [*moments, *rest]
        self.failed[:] = [each for each in self.failed if each not in moments]
        self.askers.update(dict.fromkeys(moments, asker))


class Reviewer:
    """Finds what the strongest companion would have done, and keeps it."""

    def __init__(self, pool: WorkerPool, findings: Findings, settings: Settings) -> None:
        self._pool = pool
        self._findings = findings
        self._settings = settings
        self._under_way: dict[str, Reviewing] = {}

    async def ask(self, table: Table, moments: list[int], asker: str = "") -> Reviews:
        """Have decisions thought of that were not yet; those asked for last come first.

        Args:
            table: The table of the game.
            moments: How many actions stood once each of the steps was done.
            asker: The browser in whose share they are thought of.

        Raises:
            TableError: The game is not over, or has no such step.
        """
        course = await finished(table)
        found = self._under_way.get(table.stored.id) or await begun(table.stored, course)
        wrong = [moment for moment in moments if moment not in found.steps]
        if wrong:
            text = f"no step of the game ends after {wrong[0]} actions"
            raise TableError("illegal", text, value=wrong[0], allowed=found.steps)
        self._begin(found, await self._open(found, list(dict.fromkeys(moments))), asker)
        return await self.found(table)

    async def found(self, table: Table) -> Reviews:
        """Return what was found of a game so far, for somebody who waits for more.

        Raises:
            TableError: The game is not over.
        """
        await finished(table)
        name = table.stored.id
        waiting, failed = list[int](), list[int]()
        if reviewing := self._under_way.get(name):
            reviewing.asked = asyncio.get_running_loop().time()
            waiting, failed = list(reviewing.moments), list(reviewing.failed)
        found = [Review.model_validate(each) for each in await self._findings.of(name)]
        return Reviews(found=found, waiting=waiting, failed=failed)

    async def _open(self, reviewing: Reviewing, moments: list[int]) -> list[int]:
        """Return those of some moments of which nothing was found, and something was to choose."""
        known = {found["moment"] for found in await self._findings.of(reviewing.stored.id)}
        unknown = [each for each in moments if each not in known]
        return await asyncio.to_thread(real_choices, reviewing, unknown)

    def _begin(self, found: Reviewing, moments: list[int], asker: str) -> None:
        """Have some moments of a game thought of next."""
        reviewing = self._under_way.setdefault(found.stored.id, found)
        reviewing.wish(moments, asker)
        if reviewing.task is None or reviewing.task.done():
            reviewing.task = asyncio.create_task(self._work(reviewing))

    async def _work(self, reviewing: Reviewing) -> None:
        """Think of one decision after the other, until none waits or nobody does."""
        clock = asyncio.get_running_loop().time
        try:
            while reviewing.moments and clock() - reviewing.asked < PATIENCE:
                await self._review_first(reviewing)
        finally:
            reviewing.moments.clear()
            # Who asks after the last one failed is told so.
            asyncio.get_running_loop().call_later(PATIENCE, self._forget, reviewing)

    def _forget(self, reviewing: Reviewing) -> None:
        at_work = reviewing.task is not None and not reviewing.task.done()
        if self._under_way.get(reviewing.stored.id) is reviewing and not at_work:
            del self._under_way[reviewing.stored.id]

    async def _review_first(self, reviewing: Reviewing) -> None:
        """Think of the decision that waits first; others may be put before it meanwhile."""
        moment = reviewing.moments[0]
        try:
            await self._review(reviewing, moment)
        except Exception:
            LOGGER.exception("a decision at table %s could not be reviewed", reviewing.stored.id)
            reviewing.failed.append(moment)
        finally:
            reviewing.moments.remove(moment)

    async def _review(self, reviewing: Reviewing, moment: int) -> None:
        answer = await self._pool.review(question_of(reviewing, moment, self._settings))
        told = told_of(moment, reviewing.steps[moment], answer)
        await self._findings.keep(reviewing.stored.id, moment, told)

    async def close(self) -> None:
        """Let go of what is still thought of."""
        tasks = [each.task for each in self._under_way.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def begun(stored: Stored, course: Course) -> Reviewing:
    """Return a game of which nothing is asked yet; its steps are put together in a thread."""
    return Reviewing(stored, course, await asyncio.to_thread(steps_by_moment, course))


def steps_by_moment(course: Course) -> dict[int, Chain]:
    """Return the steps of a game by how many actions stood once each was done."""
    return {begun + len(plays): (begun, plays) for begun, plays in chains(course.plays)}


def real_choices(reviewing: Reviewing, moments: Sequence[int]) -> list[int]:
    """Return those of some moments at which there was something to choose."""
    course, steps = reviewing.course, reviewing.steps
    return [moment for moment in moments if is_choice(course, steps[moment])]


def is_choice(course: Course, chain: Chain) -> bool:
    """Tell whether whoever did this could have done something else."""
    begun, plays = chain
    return choices(course.game.earlier(begun), plays[0].seat) > 1


def question_of(reviewing: Reviewing, moment: int, settings: Settings) -> ReviewQuestion:
    """Return what is asked of a decision: from what its seat knew then, in its asker's share."""
    stored, (begun, plays) = reviewing.stored, reviewing.steps[moment]
    known = Moment(
        table=stored.id,
        game=stored.game,
        seats=len(stored.chairs),
        options=stored.options,
        history=reviewing.course.history[:begun],
        browser=reviewing.askers[moment],
    )
    return ReviewQuestion(known, plays[0].seat, settings.review_rollouts, settings.threads)


def told_of(moment: int, chain: Chain, answer: Answer) -> Finding:
    """Return a review as it is kept."""
    first = chain[1][0]
    best, *others = answer["moves"]
    played = [move for move in answer["moves"] if move["code"] == first.code]
    told: dict[str, Any] = {"moment": moment, "seat": first.seat, "best": best}
    told |= {"played": played[0] if played else None, "others": others[:OTHERS]}
    return told | {"line": answer["line"], "reason": answer["reason"]}
