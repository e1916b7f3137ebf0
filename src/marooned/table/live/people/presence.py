"""Presence: whether a person is here, away for now, or gone, as their browsers tell."""

import time
from collections.abc import Awaitable, Callable, Collection

from marooned.table.live.people.watchers import Watcher
from marooned.table.nodes.seen import Seen
from marooned.table.protocol.people import State


async def nothing_new() -> None:
    """Learn nothing: there is no other node."""


class Presence:
    """Tells of each token whether its person is here.

    Somebody is away whose pages are all hidden or whose line is gone, and gone once it has been so
    for long; a page that is loaded anew is missed for a moment only.
    """

    def __init__(
        self,
        watchers: Collection[Watcher],
        away_seconds: float,
        gone_seconds: float,
        elsewhere: Collection[Seen] = (),
    ) -> None:
        self.steps = (away_seconds, gone_seconds)
        """After so many seconds without a line a person's state changes."""
        self.look: Callable[[], Awaitable[None]] = nothing_new
        """Learns who is here by other nodes, before anything is taken from somebody absent."""
        self._watchers = watchers
        self._elsewhere = elsewhere
        self._left: dict[str, float] = {}
        self._expected: set[str] = set()
        self._begun = time.monotonic()

    def leave(self, watcher: Watcher) -> None:
        """Note that a browser's line is gone."""
        self.miss(watcher.holder)

    def miss(self, holder: str | None) -> None:
        """Note that somebody has no line any more by one of the nodes."""
        if holder is not None:
            self._left[holder] = time.monotonic()
            self._expected.discard(holder)

    def expect(self, token: str) -> None:
        """Note that somebody will have a line in a moment."""
        self._left[token] = time.monotonic()
        self._expected.add(token)

    def looks(self, token: str) -> bool:
        """Tell whether somebody has a line, or may come back: who is not gone, or just expected."""
        if self._lines(token):
            return True
        away_seconds, gone_seconds = self.steps
        patience = away_seconds if token in self._expected else gone_seconds
        return token in self._left and time.monotonic() - self._left[token] < patience

    def of(self, token: str) -> State:
        """Return how present the person of a token is."""
        lines = self._lines(token)
        if lines:
            return "away" if all(line.hidden for line in lines) else "here"
        away_seconds, gone_seconds = self.steps
        absent = time.monotonic() - self._left.get(token, self._begun)
        if absent >= gone_seconds:
            return "gone"
        return "here" if token in self._left and absent < away_seconds else "away"

    def _lines(self, token: str) -> list[Watcher | Seen]:
        """Return the lines of a person, by this node and by others."""
        lines: list[Watcher | Seen] = [*self._watchers, *self._elsewhere]
        return [line for line in lines if line.holder == token]

    def is_here(self, token: str | None) -> bool:
        """Tell whether the person of a token is here."""
        return token is not None and self.of(token) == "here"
