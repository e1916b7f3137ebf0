"""Presence: whether a person is here, away, or gone, by the connections of all nodes."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marooned.table.replication.remote_connection import RemoteConnection
    from marooned.table.rules.context import State
    from marooned.table.runtime.clients.subscribers import Subscriber
    from marooned.table.store.entry_log import Directory


@dataclass(slots=True)
class Presence:
    """Presence of the people of one table, by the hashes of their tokens.

    A person is away if all their pages are hidden or their connection is lost, and gone after some
    time in which it stays lost. A page that is reloaded is missed for a moment only.

    Attributes:
        subscribers: The connections of this node.
        away_seconds: Time after which a person without a connection is away.
        gone_seconds: Time after which the person is gone.
        elsewhere: The connections of other nodes.
    """

    subscribers: Collection[Subscriber]
    away_seconds: float
    gone_seconds: float
    elsewhere: list[RemoteConnection] = field(default_factory=list)
    _left: dict[str, float] = field(default_factory=dict)
    _expected: set[str] = field(default_factory=set)
    _begun: float = field(default_factory=time.monotonic)

    def leave(self, token: str | None) -> None:
        """Note that a connection of a person was lost."""
        if token is not None:
            self._left[token] = time.monotonic()
            self._expected.discard(token)

    def expect(self, token: str) -> None:
        """Note that a person will have a connection in a moment."""
        self._left[token] = time.monotonic()
        self._expected.add(token)

    def hear(self, lines: Collection[RemoteConnection]) -> None:
        """Take over the connections of other nodes."""
        for token in {each.holder for each in self.elsewhere} - {each.holder for each in lines}:
            self.leave(token)
        self.elsewhere[:] = lines

    def is_elsewhere(self, token: str) -> bool:
        """Return True if a browser has a connection to another node, or one there may be its."""
        return any(each.holder in (token, None) for each in self.elsewhere)

    def of(self, token: str) -> State:
        """Return the presence of a person."""
        hidden = [each.hidden for each in self.subscribers if each.token == token]
        hidden += [each.hidden for each in self.elsewhere if each.holder == token]
        if hidden:
            return "away" if all(hidden) else "online"
        absent = time.monotonic() - self._left.get(token, self._begun)
        if absent >= self.gone_seconds:
            return "offline"
        if token in self._expected and absent >= self.away_seconds:
            return "offline"
        return "online" if token in self._left and absent < self.away_seconds else "away"

    def of_all(self, directory: Directory) -> dict[int, State]:
        """Return the presence of all people, by their numbers."""
        return {number: self.of(token) for token, number in directory.people.items()}

    def attending(self, directory: Directory) -> frozenset[int]:
        """Return the numbers of the people who have a connection."""
        tokens = {each.token for each in self.subscribers}
        tokens |= {each.holder for each in self.elsewhere}
        people = directory.people
        return frozenset(people[token] for token in tokens if token is not None and token in people)
