"""The roster: which thinkers live, the games that they know, and how many they can think about."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Final

from marooned.table.ai.remote.lua_scripts import WHO, step
from marooned.table.replication.redis_link import Line, LineDownError, key, tried

LOGGER = logging.getLogger(__name__)
THINKERS, ABILITIES = key("thinkers"), key("abilities")
LOOK_ROUND: Final = 0.5
"""Seconds after which one looks who thinks."""


@dataclass(frozen=True, slots=True)
class Ability:
    """What a thinker can.

    Attributes:
        rules: The games that it knows, with the versions of their rules.
        searching: How many companions it can think for at a time.
        advising: How many persons it can advise at a time.
    """

    rules: tuple[str, ...]
    searching: int
    advising: int

    def told(self) -> str:
        """Return it as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def heard(cls, text: str) -> "Ability":
        """Return what was told."""
        stated = json.loads(text)
        rules, numbers = stated["rules"], (stated["searching"], stated["advising"])
        return cls(tuple(map(str, rules)), *map(int, numbers))


class Roster:
    """Knows who thinks; tells so whenever it has looked."""

    def __init__(self, line: Line, tell: Callable[[], None]) -> None:
        """Know nobody yet."""
        self.abilities: list[Ability] = []
        self._line = line
        self._tell = tell
        self._task: asyncio.Task[None] | None = None

    @property
    def rules(self) -> set[str]:
        """The rules that a thinker knows."""
        return {rules for ability in self.abilities for rules in ability.rules}

    def begin(self) -> None:
        """Look who is there, from now on."""
        self._task = asyncio.create_task(self._follow())

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _follow(self) -> None:
        while True:
            await tried("listing AI workers", self._look())
            await asyncio.sleep(LOOK_ROUND)

    async def _look(self) -> None:
        self.abilities = await self._find()
        self._tell()

    async def _find(self) -> list[Ability]:
        """Return what those who live can; nobody where Redis is away."""
        told: list[str] = []
        with contextlib.suppress(LineDownError):
            told = await self._line.do(lambda redis: step(redis, WHO, [THINKERS, ABILITIES]))
        return sorted(filter(None, map(readable, told)), key=Ability.told)


def readable(text: str) -> Ability | None:
    """Return what a thinker can, None where that cannot be read."""
    try:
        return Ability.heard(text)
    except (KeyError, TypeError, ValueError):
        LOGGER.warning("an AI worker sent a malformed message")
        return None
