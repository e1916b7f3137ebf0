"""Advice at a table: who may ask for it, and the one piece that each browser may wait for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Protocol

from pydantic import BaseModel

from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.queries import AdviceQuestion
from marooned.table.error_codes import TableError
from marooned.table.protocol.advice import AdviceText
from marooned.table.protocol.trouble import trouble

if TYPE_CHECKING:
    from marooned.game import Game

LOGGER = logging.getLogger(__name__)
UNADVISED = "no advice is available; see the node's log"
"""What failed is not told: it failed in the knowledge of all, which the asker may not have."""


class Asker(Protocol):
    """Somebody who waits for advice, and is told when it is found."""

    def tell(self, message: BaseModel) -> None:
        """Tell a message."""


def check_known(game: Game, seat: int, held: Collection[int]) -> Collection[int]:
    """Refuse questions for a seat whose knowledge is not the asker's; return all whose it is.

    In a team all know the same, so that anybody may ask for any seat.

    Raises:
        TableError: It is so.
    """
    allowed = range(game.players) if game.definition.cooperative else held
    if seat not in allowed:
        text = f"you cannot ask for seat {seat}; you can for: {listed(allowed)}"
        raise TableError("forbidden", text, value=seat, allowed=allowed)
    return allowed


def check_askable(game: Game, seat: int, held: Collection[int]) -> None:
    """Refuse advice for a seat whose knowledge is not the asker's, or that has no choice.

    The refusal names none but seats that the asker may ask for: among rivals whether another has a
    choice may be a secret.

    Raises:
        TableError: It is so.
    """
    allowed = check_known(game, seat, held)
    if choices(game, seat) < 2:
        deciding = [other for other in allowed if choices(game, other) > 1]
        text = f"seat {seat} has nothing to choose; you can ask for: {listed(deciding)}"
        raise TableError("nothing_to_advise", text, value=seat, allowed=deciding)


def listed(seats: Collection[int]) -> str:
    """Return seats as a phrase."""
    return ", ".join(map(str, seats)) or "none"


def choices(game: Game, seat: int) -> int:
    """Return among how many things a seat can choose; one that only interjects may also pass."""
    legal = len(game.legal_codes(seat))
    return legal + 1 if legal and seat not in game.waiting else legal


class Adviser:
    """Finds the advice that a table's browsers wait for."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._tasks: dict[Asker, asyncio.Task[None]] = {}

    def ask(
        self, asker: Asker, seq: int, question: AdviceQuestion, is_now: Callable[[int], bool]
    ) -> None:
        """Have advice thought of and told to the asker, unless the game has gone on since.

        Raises:
            TableError: The asker still waits for other advice.
        """
        if asker in self._tasks:
            raise TableError(
                "too_fast", "a hint is already being computed; allowed is one at a time"
            )
        self._tasks[asker] = asyncio.create_task(self._advise(asker, seq, question, is_now))

    def forget(self, asker: Asker) -> None:
        """Let go of the advice of somebody who does not wait for it any more."""
        if task := self._tasks.get(asker):
            task.cancel()

    async def _advise(
        self, asker: Asker, seq: int, question: AdviceQuestion, is_now: Callable[[int], bool]
    ) -> None:
        try:
            answer = await self._pool.advise(question)
            if is_now(seq):
                asker.tell(AdviceText(seq=seq, seat=question.seat, **answer))
        except Exception:
            LOGGER.exception("no advice at table %s", question.moment.table)
            asker.tell(trouble(TableError("companion", UNADVISED), seq))
        finally:
            del self._tasks[asker]

    async def close(self) -> None:
        """Let go of all advice that is still thought of."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
