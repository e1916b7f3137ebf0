"""The reviewer: has decisions of finished games thought of again, after all who play.

One decision of a game at a time, and no longer than somebody asks for what was found.
"""

import asyncio
import logging
from collections.abc import Sequence
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
    """The decisions of one game that wait or failed, and when somebody last asked."""

    moments: list[int] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    asked: float = 0.0
    task: asyncio.Task[None] | None = None


class Reviewer:
    """Finds what the strongest companion would have done, and keeps it."""

    def __init__(self, pool: WorkerPool, findings: Findings, settings: Settings) -> None:
        self._pool = pool
        self._findings = findings
        self._settings = settings
        self._under_way: dict[str, Reviewing] = {}

    async def ask(self, table: Table, moments: list[int]) -> Reviews:
        """Have decisions thought of that were not yet; those asked for last come first.

        Raises:
            TableError: The game is not over, or has no such step.
        """
        course = await finished(table)
        steps = steps_by_moment(course)
        wrong = [moment for moment in moments if moment not in steps]
        if wrong:
            text = f"no step of the game ends after {wrong[0]} actions"
            raise TableError("illegal", text, value=wrong[0], allowed=steps)
        await self._put(table.stored, course, list(dict.fromkeys(moments)))
        return await self.found(table)

    async def found(self, table: Table) -> Reviews:
        """Return what was found of a game so far, for somebody who waits for more.

        Raises:
            TableError: The game is not over.
        """
        await finished(table)
        name = table.stored.id
        reviewing = self._under_way.get(name) or Reviewing()
        reviewing.asked = asyncio.get_running_loop().time()
        found = [Review.model_validate(each) for each in await self._findings.of(name)]
        waiting, failed = list(reviewing.moments), list(reviewing.failed)
        return Reviews(found=found, waiting=waiting, failed=failed)

    async def _put(self, stored: Stored, course: Course, moments: list[int]) -> None:
        known = {found["moment"] for found in await self._findings.of(stored.id)}
        unknown = [each for each in moments if each not in known]
        fresh = await asyncio.to_thread(real_choices, course, unknown)
        reviewing = self._under_way.setdefault(stored.id, Reviewing())
        rest = [each for each in reviewing.moments if each not in fresh]
        reviewing.moments[:] = [*fresh, *rest]
        reviewing.failed[:] = [each for each in reviewing.failed if each not in fresh]
        if reviewing.task is None or reviewing.task.done():
            reviewing.task = asyncio.create_task(self._work(stored, course, reviewing))

    async def _work(self, stored: Stored, course: Course, reviewing: Reviewing) -> None:
        """Think of one decision after the other, until none waits or nobody does."""
        clock = asyncio.get_running_loop().time
        reviewing.asked = clock()
        try:
            while reviewing.moments and clock() - reviewing.asked < PATIENCE:
                await self._review_first(stored, course, reviewing)
        finally:
            reviewing.moments.clear()
            # Who asks after the last one failed is told so.
            asyncio.get_running_loop().call_later(PATIENCE, self._forget, stored.id, reviewing)

    def _forget(self, table: str, reviewing: Reviewing) -> None:
        at_work = reviewing.task is not None and not reviewing.task.done()
        if self._under_way.get(table) is reviewing and not at_work:
            del self._under_way[table]

    async def _review_first(self, stored: Stored, course: Course, reviewing: Reviewing) -> None:
        """Think of the decision that waits first; others may be put before it meanwhile."""
        moment = reviewing.moments[0]
        try:
            await self._review(stored, course, moment)
        except Exception:
            LOGGER.exception("a decision at table %s could not be looked at", stored.id)
            reviewing.failed.append(moment)
        finally:
            reviewing.moments.remove(moment)

    async def _review(self, stored: Stored, course: Course, moment: int) -> None:
        chain = steps_by_moment(course)[moment]
        answer = await self._pool.review(question_of(stored, course, chain, self._settings))
        await self._findings.keep(stored.id, moment, told_of(moment, chain, answer))

    async def close(self) -> None:
        """Let go of what is still thought of."""
        tasks = [each.task for each in self._under_way.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def steps_by_moment(course: Course) -> dict[int, Chain]:
    """Return the steps of a game by how many actions stood once each was done."""
    return {begun + len(plays): (begun, plays) for begun, plays in chains(course.plays)}


def real_choices(course: Course, moments: Sequence[int]) -> list[int]:
    """Return those of some moments at which there was something to choose."""
    steps = steps_by_moment(course)
    return [moment for moment in moments if is_choice(course, steps[moment])]


def is_choice(course: Course, chain: Chain) -> bool:
    """Tell whether whoever did this could have done something else."""
    begun, plays = chain
    return choices(course.game.earlier(begun), plays[0].seat) > 1


def question_of(stored: Stored, course: Course, chain: Chain, settings: Settings) -> ReviewQuestion:
    """Return what is asked of a decision: from what its seat knew then."""
    begun, plays = chain
    moment = Moment(
        table=stored.id,
        game=stored.game,
        seats=len(stored.chairs),
        options=stored.options,
        history=course.history[:begun],
        browser=stored.opener or "",
    )
    return ReviewQuestion(moment, plays[0].seat, settings.review_rollouts, settings.threads)


def told_of(moment: int, chain: Chain, answer: Answer) -> Finding:
    """Return a review as it is kept."""
    first = chain[1][0]
    best, *others = answer["moves"]
    played = [move for move in answer["moves"] if move["code"] == first.code]
    told: dict[str, Any] = {"moment": moment, "seat": first.seat, "best": best}
    told |= {"played": played[0] if played else None, "others": others[:OTHERS]}
    return told | {"line": answer["line"], "reason": answer["reason"]}
