"""The evaluation bar of a table: thought of anew for each position, one question at a time.

Told to those browsers that want it, of seats whose views they are pushed. A position that has
passed before its outlook was found is skipped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from marooned.players.search.worths import settled
from marooned.table.companions import Companions
from marooned.table.playing import Playing
from marooned.table.protocol import OutlookText
from marooned.table.thinking import Moment, OutlookQuestion
from marooned.table.watching import Watcher

LOGGER = logging.getLogger(__name__)
ANY = 0
"""The seat that is asked for in a team, where all know the same."""


@dataclass(eq=False)
class Scene:
    """A position at a table, its outlook so far, and who was told of it."""

    seq: int
    playing: Playing
    moment: Moment
    watchers: Collection[Watcher]
    found: dict[int, dict[str, Any]] = field(default_factory=dict)
    told: set[Watcher] = field(default_factory=set)

    def __post_init__(self) -> None:
        """What has ended needs no thought."""
        outcome = self.playing.game.outcome
        if outcome is not None:
            for seat in range(self.playing.game.players):
                share = settled(outcome, seat, cooperative=self.is_team)
                self.found[seat] = share.as_dict()

    @property
    def is_team(self) -> bool:
        return self.playing.game.definition.cooperative

    def seats(self, watcher: Watcher) -> Iterator[tuple[int | None, int]]:
        """Give each seat that a watcher is told of, with the one that is asked for."""
        if self.is_team:
            yield from ((seat, ANY) for seat in watcher.seats or (None,))
        else:
            yield from ((seat, seat) for seat in watcher.seats)

    def waiting(self) -> list[Watcher]:
        """Return those who want the outlook and were not told it."""
        return [each for each in self.watchers if each.wants_outlook and each not in self.told]

    def missing(self) -> tuple[int, ...]:
        """Return the seats that have to be asked for."""
        wanted = {asked for watcher in self.waiting() for _, asked in self.seats(watcher)}
        return tuple(sorted(wanted - set(self.found)))

    def tell(self) -> None:
        """Tell those who wait what has been found for them."""
        for watcher in self.waiting():
            if all(asked in self.found for _, asked in self.seats(watcher)):
                self.told.add(watcher)
                for seat, asked in self.seats(watcher):
                    watcher.tell(OutlookText(seq=self.seq, seat=seat, **self.found[asked]))


class Outlooks:
    """What a table's browsers are told of its outlook."""

    def __init__(self, companions: Companions, worlds: int) -> None:
        self._companions = companions
        self._worlds = worlds
        self._scene: Scene | None = None
        self._task: asyncio.Task[None] | None = None

    def forget(self, watcher: Watcher) -> None:
        """Tell a watcher anew, as if it had been told nothing."""
        if self._scene is not None:
            self._scene.told.discard(watcher)

    def follow(self, scene: Scene) -> None:
        """Tell of the position that a table has come to, as soon as its outlook is found."""
        if self._scene is None or self._scene.seq != scene.seq:
            self._scene = scene
        self._scene.tell()
        if self._scene.missing() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        """Find what is missing of the newest position, until nothing is."""
        while self._scene is not None and (asked := self._scene.missing()):
            scene = self._scene
            try:
                await self._find(scene, asked)
            except Exception:
                LOGGER.exception("table %s has no outlook", scene.moment.table)
                return
            if scene is self._scene:
                scene.tell()

    async def _find(self, scene: Scene, asked: tuple[int, ...]) -> None:
        question = OutlookQuestion(scene.moment, asked, self._worlds)
        answer = await self._companions.advise(question)
        scene.found.update(zip(asked, answer["outlooks"], strict=True))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
