"""Adviser: checks and answers requests for advice, one at a time per browser."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Protocol

from pydantic import BaseModel

from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.queries import AdviceQuery
from marooned.table.error_codes import TableError
from marooned.table.protocol.advice import Hint
from marooned.table.protocol.error_messages import error_message

if TYPE_CHECKING:
    from marooned.game import Game

LOGGER = logging.getLogger(__name__)
UNADVISED = "no advice is available; see the node's log"
"""The cause is not sent: it may contain hidden information."""


class Asker(Protocol):
    """A connection that waits for advice."""

    def tell(self, message: BaseModel) -> None:
        """Send a message."""


def check_known(game: Game, seat: int, held: Collection[int]) -> Collection[int]:
    """Refuse requests for a seat whose hidden information the asker may not see.

    In a team all seats know the same, so every seat is allowed.

    Returns:
        All seats that the asker may ask for.

    Raises:
        TableError: With code "forbidden" if the seat is not allowed.
    """
    allowed = range(game.players) if game.definition.cooperative else held
    if seat not in allowed:
        text = f"you cannot ask for seat {seat}; you can for: {listed(allowed)}"
        raise TableError("forbidden", text, value=seat, allowed=allowed)
    return allowed


def check_askable(game: Game, seat: int, held: Collection[int]) -> None:
    """Refuse advice for a seat that the asker may not ask for, or that has no choice.

    The error lists only allowed seats: among rivals it may be a secret that a seat has a choice.

    Raises:
        TableError: With code "forbidden" or "no_hint".
    """
    allowed = check_known(game, seat, held)
    if choices(game, seat) < 2:
        deciding = [other for other in allowed if choices(game, other) > 1]
        text = f"seat {seat} has nothing to choose; you can ask for: {listed(deciding)}"
        raise TableError("no_hint", text, value=seat, allowed=deciding)


def listed(seats: Collection[int]) -> str:
    """Return seats as a phrase."""
    return ", ".join(map(str, seats)) or "none"


def choices(game: Game, seat: int) -> int:
    """Return the number of options of a seat; a seat that may only interject can also pass."""
    legal = len(game.legal_codes(seat))
    return legal + 1 if legal and seat not in game.waiting else legal


class Adviser:
    """Computes advice for the browsers of one table."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._tasks: dict[Asker, asyncio.Task[None]] = {}

    def ask(
        self, asker: Asker, seq: int, query: AdviceQuery, is_current: Callable[[int], bool]
    ) -> None:
        """Compute advice and send it to the asker, unless the game has advanced meanwhile.

        Raises:
            TableError: With code "too_fast" if the asker still waits for other advice.
        """
        if asker in self._tasks:
            raise TableError(
                "too_fast", "a hint is already being computed; allowed is one at a time"
            )
        self._tasks[asker] = asyncio.create_task(self._advise(asker, seq, query, is_current))

    def cancel(self, asker: Asker) -> None:
        """Cancel the advice that an asker waits for."""
        if task := self._tasks.get(asker):
            task.cancel()

    async def _advise(
        self, asker: Asker, seq: int, query: AdviceQuery, is_current: Callable[[int], bool]
    ) -> None:
        try:
            answer = await self._pool.advise(query)
            if is_current(seq):
                asker.tell(Hint(seq=seq, seat=query.seat, **answer))
        except Exception:
            table = query.moment.table
            LOGGER.exception("no advice at table %s", table, extra={"table": table})
            asker.tell(error_message(TableError("ai_player", UNADVISED), seq))
        finally:
            del self._tasks[asker]

    async def close(self) -> None:
        """Cancel all advice."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
