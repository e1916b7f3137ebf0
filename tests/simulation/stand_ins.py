"""Stand-ins for clocks, random numbers and drivers, so that a run depends on its seed alone."""

from __future__ import annotations

import random
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import aiosqlite

from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.table.runtime.clients import subscribers
from marooned.table.store import tables
from tests.simulation.chaos import Chaos
from tests.simulation.inline_sqlite import Connection, FaultyFile
from tests.table.rivals import competing

EPOCH = 1_700_000_000.0
DAY = 86400.0
UNIX_AS_JULIAN = 2440587.5
RIVALS = competing()
"""The example game, played by rivals: it has many secret windows, and is quick."""
PACKAGE = "marooned.table."


def clock_of(now: Callable[[], float]) -> SimpleNamespace:
    """Return a substitute for the module `time`."""
    return SimpleNamespace(
        monotonic=now, perf_counter=now, time=lambda: EPOCH + now(), sleep=time.sleep
    )


def secrets_of(chance: random.Random) -> SimpleNamespace:
    """Return a substitute for the module `secrets`."""
    return SimpleNamespace(
        choice=chance.choice,
        randbelow=chance.randrange,
        randbits=chance.getrandbits,
        token_hex=lambda size=32: f"{chance.getrandbits(8 * size):0{2 * size}x}",
        token_urlsafe=lambda size=32: f"{chance.getrandbits(8 * size):0{2 * size}x}",
        token_bytes=chance.randbytes,
        compare_digest=secrets.compare_digest,
    )


def users_of(module: ModuleType) -> list[ModuleType]:
    """Return the modules of the table that have imported a module as a whole."""
    found = [each for name, each in sys.modules.items() if name.startswith(PACKAGE)]
    return [each for each in found if getattr(each, module.__name__, None) is module]


def users_of_find() -> list[ModuleType]:
    """Return the modules that look up games by name."""
    modules = [each for name, each in sys.modules.items() if name.startswith("marooned.")]
    return [each for each in modules if getattr(each, "find", None) is find]


def path_for(database: Path, node: str) -> Path:
    """Return the path of the database that all nodes share, as one of them writes it."""
    folder = database.parent / node
    folder.symlink_to(database.parent, target_is_directory=True)
    return folder / database.name


def node_of(database: Path | str) -> str:
    """Return the node that writes the path of the database in this way."""
    return Path(database).parent.name


def found(name: object, *, listed_only: bool = False) -> GameDefinition:
    """Return a game; the example game is one of rivals, which is listed."""
    return RIVALS if name == RIVALS.name else find(name, listed_only=listed_only)


@contextmanager
def standing_in(now: Callable[[], float], chance: random.Random, chaos: Chaos) -> Iterator[None]:
    """Replace clocks, random numbers and drivers during a run.

    Args:
        now: The virtual clock.
        chance: The source of random numbers.
        chaos: The faults.
    """
    connect = sqlite3.dbapi2.connect

    def connected(*what: Any, **more: Any) -> sqlite3.Connection:
        raw: sqlite3.Connection = connect(*what, **more)
        raw.create_function("julianday", 1, lambda _now: (EPOCH + now()) / DAY + UNIX_AS_JULIAN)
        return raw

    with ExitStack() as stack:
        for module in users_of(time):
            stack.enter_context(patch.object(module, "time", clock_of(now)))
        for module in users_of(secrets):
            stack.enter_context(patch.object(module, "secrets", secrets_of(chance)))
        for module in users_of_find():
            stack.enter_context(patch.object(module, "find", found))
        stack.enter_context(patch.object(sqlite3.dbapi2, "connect", connected))
        stack.enter_context(patch.object(subscribers, "ARRIVALS", count()))
        stack.enter_context(
            patch.object(
                aiosqlite,
                "connect",
                lambda database, **_more: Connection(database, chaos, node_of(database)),
            )
        )
        stack.enter_context(
            patch.object(
                tables, "database_at", lambda place: FaultyFile(place, chaos, node_of(place))
            )
        )
        yield
