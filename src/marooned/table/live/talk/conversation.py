"""The conversation at a table: who may speak how often, what they say, and who is told."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Literal

from marooned.discover import find
from marooned.table.error_codes import TableError
from marooned.table.live.log import Log
from marooned.table.live.people.seats import Seats, check_holds, check_seated
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.rate_limit import Bucket
from marooned.table.live.talk.open_things import NOTHING, OpenThings, open_things
from marooned.table.live.talk.utterance import checked_line
from marooned.table.protocol.requests import AnyWord, Phrase, Point, Say
from marooned.table.protocol.talk import Said, Talk
from marooned.table.store.rows import Chair, stamp
from marooned.table.store.sayings import Saying, Sayings
from marooned.wording.stock_phrases import GENERAL, filled, gaps_of

MOST_TOLD = 100
"""How many lines whoever comes is told."""


class Conversation:
    """What the persons at a table say to all who look, apart from the game and its numbers.

    Before the deal there is no log: nothing lies on the table yet, and seats may still change, so
    that a line is a name's and no seat's.
    """

    def __init__(self, seats: Seats, log: Log | None, sayings: Sayings, most: int) -> None:
        self._seats = seats
        self._log = log
        self._sayings = sayings
        self._most = most
        self._buckets: dict[str | None, Bucket] = {}
        self._order = asyncio.Lock()
        """Held from the writing of a line until all were told of it."""
        self._told: int | None = None
        """The number of the newest line that was told."""
        self.hint: Callable[[str], None] = lambda _table: None
        """Tells other nodes that something was said."""

    @property
    def told(self) -> int | None:
        """The number of the newest line that was told, None where nobody was told any."""
        return self._told

    @property
    def _table(self) -> str:
        return self._seats.stored.id

    @property
    def is_on(self) -> bool:
        """Whether those who sit here want to talk."""
        return self._seats.stored.terms.talk

    @property
    def phrases(self) -> tuple[str, ...]:
        """Return what may be said with one click: in this game, then in any."""
        if self._log is None:
            return GENERAL
        return (*find(self._seats.stored.game).face.PHRASES, *GENERAL)

    async def show(self, watcher: Watcher) -> None:
        """Tell whoever comes what was said so far."""
        async with self._order:
            lines = await self._sayings.newest(self._table, MOST_TOLD) if self.is_on else []
            self._tell_lines(lines)
            said = [Said(**asdict(line)) for line in lines]
            watcher.tell(Talk(on=self.is_on, lines=said, phrases=list(self.phrases)))

    async def hear(self, watcher: Watcher, word: AnyWord) -> None:
        """Tell all what a person says or points at.

        Raises:
            TableError: The person holds no seat, or speaks too often; there is no talk here, or
                this cannot be said.
        """
        chair = self._speaker(watcher, word.seat)
        if isinstance(word, Say):
            await self._tell(chair, "say", checked_line(word.text))
        elif isinstance(word, Phrase):
            await self._tell(chair, "phrase", await self._meant(word), word.targets)
        else:
            await self._point(chair, word)

    def _speaker(self, watcher: Watcher, seat: int | None) -> Chair:
        check_seated(watcher)
        if seat is not None:
            check_holds(watcher.seats, seat)
        if not self.is_on:
            raise TableError("silent", "talk is switched off at this table")
        bucket = self._buckets.setdefault(watcher.holder, Bucket(1, most=self._most))
        if not bucket.take():
            text = f"rate limit: {self._most} messages, then one per second"
            raise TableError("too_fast", text, allowed=[self._most])
        return self._seats.chair(watcher.seats[0] if seat is None else seat)

    async def _meant(self, word: Phrase) -> str:
        """Return a phrase of this table with the names of things in its gaps."""
        if word.phrase not in self.phrases:
            text = f"{word.phrase[:40]!r} is not a phrase of this table"
            raise TableError("unsayable", text, value=word.phrase, allowed=self.phrases)
        gaps = gaps_of(word.phrase)
        if len(gaps) != len(word.targets):
            text = f"{word.phrase!r} names {len(gaps)} things, not {len(word.targets)}"
            raise TableError("unsayable", text, value=len(word.targets), allowed=[len(gaps)])
        if not gaps:
            return word.phrase
        things = await self._open_things()
        return filled(word.phrase, list(map(things.name, gaps, word.targets)))

    async def _point(self, chair: Chair, word: Point) -> None:
        things = await self._open_things()
        for target in word.targets:
            things.check(target)
        self._seats.tell(
            Said(
                number=None,
                seat=chair.seat,
                name=chair.name,
                kind="point",
                text="",
                targets=word.targets,
                at=stamp(),
            )
        )

    async def _open_things(self) -> OpenThings:
        if self._log is None:
            return NOTHING
        async with self._log.lock:
            game = (await self._log.current()).game
            return open_things(game.panes(None), game.definition.face.in_sight(game.state))

    async def _tell(
        self,
        chair: Chair,
        kind: Literal["say", "phrase"],
        text: str,
        targets: Sequence[str] = (),
    ) -> None:
        seat = None if self._log is None else chair.seat
        async with self._order:
            added = self._sayings.add(
                self._table, seat, chair.name, kind, text, targets, speaker=chair.token
            )
            line = await (added if self._log is None else self._log.count(added))
            self._told = line.number if self._told in (None, line.number - 1) else self._told
            self._seats.tell(Said(**asdict(line)))
        if self._log is None:
            self.hint(self._table)

    async def follow(self) -> None:
        """Tell what was said at other nodes since."""
        async with self._order:
            if self.is_on and self._told is not None:
                self._tell_lines(await self._sayings.newest(self._table, MOST_TOLD, self._told))

    async def take_over(self, lines: Sequence[Saying]) -> None:
        """Tell of some lines of other nodes those that were not told yet."""
        async with self._order:
            if self.is_on and self._told is not None:
                self._tell_lines(lines)

    def _tell_lines(self, lines: Sequence[Saying]) -> None:
        """Tell what others said since the last line that was told, and note how far that is."""
        if self._told is not None:
            for line in lines:
                if line.number > self._told:
                    self._seats.tell(Said(**asdict(line)))
        newest = max((line.number for line in lines), default=0)
        self._told = max(newest, self._told or 0)
