"""Reviewer: evaluates decisions of finished games when no job of a running game waits.

One decision of a game at a time, and only while a client polls for the results.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from marooned.table.ai.adviser import choices
from marooned.table.ai.queries import Moment, ReviewQuery
from marooned.table.analysis.archive import finished
from marooned.table.analysis.replay_steps import chains
from marooned.table.error_codes import TableError
from marooned.table.protocol.reviews import Review, Reviews
from marooned.table.state.step_registry import run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marooned.game import Game
    from marooned.table.ai.pool import WorkerPool
    from marooned.table.ai.queries import Answer
    from marooned.table.analysis.replay_steps import Chain
    from marooned.table.runtime.live_table import LiveTable
    from marooned.table.settings import Settings
    from marooned.table.state.history import History
    from marooned.table.state.snapshot import TableState
    from marooned.table.store.findings import Finding, Findings

LOGGER = logging.getLogger(__name__)
PATIENCE: Final = 30.0
"""Seconds without a poll after which no client seems to wait any more."""
OTHERS: Final = 3
"""Maximum number of other actions in a review."""


@dataclass
class Reviewing:
    """The decisions of one game that wait or failed.

    Attributes:
        state: The table after its game.
        steps: Its steps, by the number of actions after each.
        moments: The steps that wait, the next one first.
        failed: The steps that could not be reviewed.
        askers: Hash of the token in whose share each step is reviewed.
        asked: Time of the last poll, by the event loop's clock.
        task: The task that reviews them.
    """

    state: TableState
    steps: Mapping[int, Chain]
    moments: list[int] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    askers: dict[int, str] = field(default_factory=dict)
    asked: float = 0.0
    task: asyncio.Task[None] | None = None

    def wish(self, moments: Sequence[int], asker: str) -> None:
        """Put some steps before those that wait; it counts as a poll."""
        self.asked = asyncio.get_running_loop().time()
        rest = [each for each in self.moments if each not in moments]
        self.moments[:] = [*moments, *rest]
        self.failed[:] = [each for each in self.failed if each not in moments]
        self.askers.update(dict.fromkeys(moments, asker))


class Reviewer:
    """Finds the best actions of the strongest AI player, and stores them."""

    def __init__(self, pool: WorkerPool, findings: Findings, settings: Settings) -> None:
        self._pool = pool
        self._findings = findings
        self._settings = settings
        self._under_way: dict[str, Reviewing] = {}

    async def ask(self, table: LiveTable, moments: list[int], asker: str = "") -> Reviews:
        """Queue decisions that were not reviewed yet; those of the last request come first.

        Args:
            table: The table of the game.
            moments: The steps, each by the number of actions after it.
            asker: Hash of the token in whose share they are reviewed.

        Raises:
            TableError: `illegal` for a step that does not exist, or as for `finished`.
        """
        state = await finished(table)
        found = self._under_way.get(state.id) or await begun(state)
        wrong = [moment for moment in moments if moment not in found.steps]
        if wrong:
            text = f"no step of the game ends after {wrong[0]} actions"
            raise TableError("illegal", text, value=wrong[0], allowed=found.steps)
        self._begin(found, await self._open(found, list(dict.fromkeys(moments))), asker)
        return await self.found(table)

    async def found(self, table: LiveTable) -> Reviews:
        """Return the reviews of a game that are ready, for a client that polls.

        Raises:
            TableError: As for `finished`.
        """
        name = (await finished(table)).id
        waiting, failed = list[int](), list[int]()
        if reviewing := self._under_way.get(name):
            reviewing.asked = asyncio.get_running_loop().time()
            waiting, failed = list(reviewing.moments), list(reviewing.failed)
        found = [Review.model_validate(each) for each in await self._findings.of(name)]
        return Reviews(reviews=found, pending=waiting, failed=failed)

    async def _open(self, reviewing: Reviewing, moments: list[int]) -> list[int]:
        """Return the steps that have no review yet and at which there was a choice."""
        known = {found["moment"] for found in await self._findings.of(reviewing.state.id)}
        unknown = [each for each in moments if each not in known]
        game = run(reviewing.state).history.game
        return await asyncio.to_thread(real_choices, game, reviewing.steps, unknown)

    def _begin(self, found: Reviewing, moments: list[int], asker: str) -> None:
        """Review some steps of a game next."""
        reviewing = self._under_way.setdefault(found.state.id, found)
        reviewing.wish(moments, asker)
        if reviewing.task is None or reviewing.task.done():
            reviewing.task = asyncio.create_task(self._work(reviewing))

    async def _work(self, reviewing: Reviewing) -> None:
        """Review one step after another, until none waits or no client polls."""
        clock = asyncio.get_running_loop().time
        try:
            while reviewing.moments and clock() - reviewing.asked < PATIENCE:
                await self._review_first(reviewing)
        finally:
            reviewing.moments.clear()
            # A client that polls after the last failure still gets it.
            asyncio.get_running_loop().call_later(PATIENCE, self._forget, reviewing)

    def _forget(self, reviewing: Reviewing) -> None:
        at_work = reviewing.task is not None and not reviewing.task.done()
        if self._under_way.get(reviewing.state.id) is reviewing and not at_work:
            del self._under_way[reviewing.state.id]

    async def _review_first(self, reviewing: Reviewing) -> None:
        """Review the step that waits first; others may be put before it meanwhile."""
        moment = reviewing.moments[0]
        try:
            await self._review(reviewing, moment)
        except Exception:
            table = reviewing.state.id
            text = "a decision at table %s could not be reviewed"
            LOGGER.exception(text, table, extra={"table": table})
            reviewing.failed.append(moment)
        finally:
            reviewing.moments.remove(moment)

    async def _review(self, reviewing: Reviewing, moment: int) -> None:
        answer = await self._pool.review(question_of(reviewing, moment, self._settings))
        finding = finding_of(moment, reviewing.steps[moment], answer)
        await self._findings.keep(reviewing.state.id, moment, finding)

    async def close(self) -> None:
        """Cancel all reviews."""
        tasks = [each.task for each in self._under_way.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def begun(state: TableState) -> Reviewing:
    """Return a game without requests; its steps are found in a thread."""
    return Reviewing(state, await asyncio.to_thread(steps_by_moment, run(state).history))


def steps_by_moment(history: History) -> dict[int, Chain]:
    """Return the steps of a game by the number of actions after each."""
    return {first + len(actions): (first, actions) for first, actions in chains(history)}


def real_choices(game: Game, steps: Mapping[int, Chain], moments: Sequence[int]) -> list[int]:
    """Return those of some steps at which there was a choice."""
    return [moment for moment in moments if is_choice(game, steps[moment])]


def is_choice(game: Game, chain: Chain) -> bool:
    """Return True if the seat of a step had other actions."""
    first, actions = chain
    return choices(game.earlier(first), actions[0].seat) > 1


def question_of(reviewing: Reviewing, moment: int, settings: Settings) -> ReviewQuery:
    """Return the question about a decision, from what its seat knew then."""
    state, (first, actions) = reviewing.state, reviewing.steps[moment]
    known = Moment(
        table=state.id,
        game=state.game,
        seats=len(state.seats),
        options=dict(state.options),
        history=run(state).history.codes[:first],
        browser=reviewing.askers[moment],
    )
    return ReviewQuery(known, actions[0].seat, settings.review_rollouts, settings.threads)


def finding_of(moment: int, chain: Chain, answer: Answer) -> Finding:
    """Return a review as it is stored."""
    first = chain[1][0]
    best, *others = answer["moves"]
    played = [move for move in answer["moves"] if move["code"] == first.code]
    finding: dict[str, Any] = {"moment": moment, "seat": first.seat, "best": best}
    finding |= {"played": played[0] if played else None, "others": others[:OTHERS]}
    return finding | {"line": answer["line"], "reason": answer["reason"]}
