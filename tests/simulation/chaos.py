"""Chaos: which faults befall a run, and a trace of everything that happens in it."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
from collections import Counter

from marooned.table.error_codes import TableError
from marooned.table.store.faults import fault

QUICK = 0.003
SLOW = 0.7
HANGING = 4.0
OUTAGE = 3.0
"""Maximum lengths of delays and of outages, in seconds."""


class Trace:
    """Everything that happened, as one hash; lines are printed if that is wished."""

    def __init__(self, *, is_printed: bool = False) -> None:
        self._hash = hashlib.sha256()
        self.is_printed = is_printed
        self.counts: Counter[str] = Counter()

    def note(self, kind: str, *what: object) -> None:
        self.counts[kind] += 1
        line = f"{asyncio.get_running_loop().time():.6f} {kind} {' '.join(map(str, what))}"
        self._hash.update(line.encode())
        self._hash.update(b"\n")
        if self.is_printed:
            print(line if len(line) < 400 else f"{line[:400]}…", flush=True)  # noqa: T201

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()


class Chaos:
    """Draws faults by rates of its own for each seed: in some runs whole kinds are absent."""

    def __init__(self, chance: random.Random, trace: Trace) -> None:
        self.chance = chance
        self.trace = trace
        self.is_on = False
        self.before = self._rate(0.06)
        """How often a write fails before it is done."""
        self.after = self._rate(0.06)
        """How often the confirmation of a write is lost."""
        self.reading = self._rate(0.03)
        self.slow = self._rate(0.1)
        self.loss = self._rate(0.5)
        self.doubling = self._rate(0.3)
        self.lateness = self._rate(0.4)
        self.cancelling = self._rate(0.08)
        self.outages = self._rate(0.3)
        """How often a node loses its database or Redis for a while, per second."""
        self.stops = self._rate(0.12)
        """How often a node is stopped or killed, per second."""
        self.silence = self._rate(0.2)
        """How often an AI worker is late or fails."""
        self.dead: set[str] = set()
        """Nodes that were killed: nothing that they still do reaches the database."""
        self._away: dict[str, float] = {}

    def _rate(self, most: float) -> float:
        return self.chance.choice((0.0, most * self.chance.random(), most))

    def strikes(self, rate: float, kind: str, *what: object) -> bool:
        """Return True if a fault of some kind happens now."""
        if not self.is_on or rate == 0.0 or self.chance.random() >= rate:
            return False
        self.trace.note("fault", kind, *what)
        return True

    async def pause(self, node: str) -> None:
        """Wait for the database as long as it takes."""
        seconds = self.chance.uniform(0.0, QUICK)
        if self.strikes(self.slow, "slow", node):
            seconds = self.chance.choice((self.chance.uniform(0.0, SLOW), HANGING))
        await asyncio.sleep(seconds)

    def lose_database(self, node: str) -> None:
        seconds = self.chance.uniform(0.1, OUTAGE)
        self.trace.note("fault", "outage", node, f"{seconds:.3f}")
        self._away[node] = asyncio.get_running_loop().time() + seconds

    def is_away(self, node: str) -> bool:
        if node in self.dead:
            return True
        now = asyncio.get_running_loop().time()
        return self.is_on and now < self._away.get(node, 0.0)

    def check_before(self, node: str) -> None:
        """Fail before a write."""
        if self.is_away(node) or self.strikes(self.before, "before", node):
            raise lost()

    def check_after(self, node: str) -> None:
        """Fail after a write: it was done, and its confirmation is lost."""
        if self.strikes(self.after, "after", node):
            raise lost()

    def check_read(self, node: str) -> None:
        """Fail a statement."""
        if self.is_away(node) or self.strikes(self.reading, "read", node):
            raise broken()


def lost() -> TableError:
    return fault("the connection was lost")


def broken() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    return error
