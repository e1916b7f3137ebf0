"""Evaluation bar: win chances of a table's current position, sent to subscribed browsers.

The bar computes one position at a time. It skips a position that has passed before its turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from pydantic import BaseModel

from marooned.players.advice.worths import settled
from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.queries import Moment, OutlookQuery
from marooned.table.protocol.advice import Evaluation

if TYPE_CHECKING:
    from marooned.game import Game

LOGGER = logging.getLogger(__name__)
TEAM_SEAT = 0
"""The seat that is evaluated for a whole team, in which all know the same."""


class OutlookSubscriber(Protocol):
    """A connection that can receive win chances, of its seats or of public knowledge."""

    seats: tuple[int, ...]
    wants_outlook: bool

    def tell(self, message: BaseModel) -> None:
        """Send a message."""


@dataclass(eq=False)
class PositionOutlook:
    """Win chances of one position, as far as they are computed, and the subscribers served."""

    seq: int
    game: Game
    moment: Moment
    subscribers: Collection[OutlookSubscriber]
    chances: dict[int, dict[str, Any]] = field(default_factory=dict)
    served: set[OutlookSubscriber] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Fill in the results of a finished game, which need no computation."""
        outcome = self.game.outcome
        if outcome is not None:
            for seat in range(self.game.players):
                share = settled(outcome, seat, cooperative=self.is_team)
                self.chances[seat] = share.as_dict()

    @property
    def is_team(self) -> bool:
        """Whether all seats win or lose together, and know the same."""
        return self.game.definition.cooperative

    def seats(self, subscriber: OutlookSubscriber) -> Iterator[tuple[int | None, int]]:
        """Yield each seat that is sent to a subscriber, with the seat that is evaluated for it."""
        if self.is_team:
            yield from ((seat, TEAM_SEAT) for seat in subscriber.seats or (None,))
        else:
            yield from ((seat, seat) for seat in subscriber.seats)

    def waiting(self) -> list[OutlookSubscriber]:
        """Return the subscribers that want win chances and have not received them."""
        return [each for each in self.subscribers if each.wants_outlook and each not in self.served]

    def missing(self) -> tuple[int, ...]:
        """Return the seats that are still to be evaluated."""
        wanted = {seat for subscriber in self.waiting() for _, seat in self.seats(subscriber)}
        return tuple(sorted(wanted - set(self.chances)))

    def send(self) -> None:
        """Send the computed win chances to the subscribers that wait for them."""
        for subscriber in self.waiting():
            seats = list(self.seats(subscriber))
            if all(evaluated in self.chances for _, evaluated in seats):
                self.served.add(subscriber)
                for seat, evaluated in seats:
                    chance = self.chances[evaluated]
                    subscriber.tell(Evaluation(seq=self.seq, seat=seat, **chance))


class EvaluationBar:
    """Computes the win chances of a table's newest position, and sends them to its browsers."""

    def __init__(self, pool: WorkerPool, worlds: int) -> None:
        self._pool = pool
        self._worlds = worlds
        self._outlook: PositionOutlook | None = None
        self._task: asyncio.Task[None] | None = None

    def forget(self, subscriber: OutlookSubscriber) -> None:
        """Forget that a subscriber has received the current win chances."""
        if self._outlook is not None:
            self._outlook.served.discard(subscriber)

    def update(self, outlook: PositionOutlook) -> None:
        """Set the table's position, and send its win chances as soon as they are computed."""
        if self._outlook is None or self._outlook.seq != outlook.seq:
            self._outlook = outlook
            self._cancel()
        self._outlook.send()
        if self._outlook.missing() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._compute())

    def stop_if_unwanted(self) -> None:
        """Stop the computation if no subscriber waits for it."""
        if self._outlook is not None and not self._outlook.waiting():
            self._cancel()

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _compute(self) -> None:
        """Compute what is missing of the newest position, until nothing is."""
        while self._outlook is not None and (missing := self._outlook.missing()):
            outlook = self._outlook
            query = OutlookQuery(outlook.moment, missing, self._worlds)
            try:
                answer = await self._pool.advise(query)
                outlook.chances.update(zip(missing, answer["outlooks"], strict=True))
            except Exception:
                table = outlook.moment.table
                LOGGER.exception(
                    "the evaluation bar of table %s failed", table, extra={"table": table}
                )
                return
            if outlook is self._outlook:
                outlook.send()

    async def close(self) -> None:
        """Cancel the computation."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
