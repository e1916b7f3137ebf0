"""The evaluation bar of a table: thought of anew for each position, one question at a time.

Told to those browsers that want it, of seats whose views they are pushed. A position that has
passed before its outlook was found is skipped.
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
from marooned.table.ai.queries import Moment, OutlookQuestion
from marooned.table.protocol.advice import OutlookText

if TYPE_CHECKING:
    from marooned.game import Game

LOGGER = logging.getLogger(__name__)
ANY = 0
"""The seat that is asked for in a team, where all know the same."""


class Onlooker(Protocol):
    """Somebody who may be told the outlook, of their seats or of the open knowledge."""

    seats: tuple[int, ...]
    wants_outlook: bool

    def tell(self, message: BaseModel) -> None:
        """Tell a message."""


@dataclass(eq=False)
class Reading:
    """The outlook of one position so far, and who was told of it."""

    seq: int
    game: Game
    moment: Moment
    onlookers: Collection[Onlooker]
    found: dict[int, dict[str, Any]] = field(default_factory=dict)
    told: set[Onlooker] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Take the shares of a finished game: it needs no thought."""
        outcome = self.game.outcome
        if outcome is not None:
            for seat in range(self.game.players):
                share = settled(outcome, seat, cooperative=self.is_team)
                self.found[seat] = share.as_dict()

    @property
    def is_team(self) -> bool:
        """Whether all win or lose together, and know the same."""
        return self.game.definition.cooperative

    def seats(self, onlooker: Onlooker) -> Iterator[tuple[int | None, int]]:
        """Give each seat that an onlooker is told of, with the one whose chance is judged."""
        if self.is_team:
            yield from ((seat, ANY) for seat in onlooker.seats or (None,))
        else:
            yield from ((seat, seat) for seat in onlooker.seats)

    def waiting(self) -> list[Onlooker]:
        """Return those who want the outlook and were not told it."""
        return [each for each in self.onlookers if each.wants_outlook and each not in self.told]

    def missing(self) -> tuple[int, ...]:
        """Return the seats whose chance is still to be found."""
        wanted = {judged for onlooker in self.waiting() for _, judged in self.seats(onlooker)}
        return tuple(sorted(wanted - set(self.found)))

    def tell(self) -> None:
        """Tell those who wait what has been found for them."""
        for onlooker in self.waiting():
            if all(judged in self.found for _, judged in self.seats(onlooker)):
                self.told.add(onlooker)
                for seat, judged in self.seats(onlooker):
                    onlooker.tell(OutlookText(seq=self.seq, seat=seat, **self.found[judged]))


class EvaluationBar:
    """Follows a game and tells a table's browsers its outlook."""

    def __init__(self, pool: WorkerPool, worlds: int) -> None:
        self._pool = pool
        self._worlds = worlds
        self._reading: Reading | None = None
        self._task: asyncio.Task[None] | None = None

    def forget(self, onlooker: Onlooker) -> None:
        """Tell an onlooker anew, as if it had been told nothing."""
        if self._reading is not None:
            self._reading.told.discard(onlooker)

    def follow(self, reading: Reading) -> None:
        """Tell of the position that a table has come to, as soon as its outlook is found."""
        if self._reading is None or self._reading.seq != reading.seq:
            self._reading = reading
            self._drop()
        self._reading.tell()
        if self._reading.missing() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._catch_up())

    def rest(self) -> None:
        """Think no more where nobody wants the outlook any more."""
        if self._reading is not None and not self._reading.waiting():
            self._drop()

    def _drop(self) -> None:
        """Break off what is thought of: it has passed, or nobody waits for it."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _catch_up(self) -> None:
        """Find what is missing of the newest position, until nothing is."""
        while self._reading is not None and (missing := self._reading.missing()):
            reading = self._reading
            try:
                await self._find(reading, missing)
            except Exception:
                LOGGER.exception("the evaluation bar of table %s failed", reading.moment.table)
                return
            if reading is self._reading:
                reading.tell()

    async def _find(self, reading: Reading, missing: tuple[int, ...]) -> None:
        question = OutlookQuestion(reading.moment, missing, self._worlds)
        answer = await self._pool.advise(question)
        reading.found.update(zip(missing, answer["outlooks"], strict=True))

    async def close(self) -> None:
        """Let go of what is still thought of."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
