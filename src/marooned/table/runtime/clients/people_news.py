"""News about people: sends connections who is at a table, and the waiting room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from marooned.table.naming.lookalikes import made_distinct
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol_version import PROTOCOL
from marooned.table.rules.context import Context
from marooned.table.rules.people.newcomers import names_beside
from marooned.table.rules.people_views import Guest, people_seen, room_seen
from marooned.table.runtime.clients.hub import person_of
from marooned.table.runtime.clients.subscribers import Subscriber, text_of

if TYPE_CHECKING:
    from marooned.table.runtime.clients.hub import Hub
    from marooned.table.runtime.mailbox import Mailbox
    from marooned.table.state.snapshot import TableState

Json = Mapping[str, Any]
MOST_NAMES: Final = 8
"""Maximum number of spectators that all are sent by name."""


class PeopleNews:
    """Sends a table's connections the people, the spectators and the waiting room."""

    def __init__(self, hub: Hub, mailbox: Mailbox, name_length: int) -> None:
        """Begin without news.

        Args:
            hub: The table's connections.
            mailbox: Its mailbox: names, and circumstances of decisions.
            name_length: Maximum length of a name.
        """
        self._hub = hub
        self._mailbox = mailbox
        self._name_length = name_length
        self._people_number = 0
        self._room_number = 0
        self._spectators_number = 0
        self._spectators: list[str] = []

    def send(self, state: TableState) -> None:
        """Send each connection of a game the spectators and people, if they differ for it."""
        if state.running is not None:
            self.send_spectators(state)
            self._send_people(state)

    def _send_people(self, state: TableState) -> None:
        context, guests = self._mailbox.context(None), self._guests(state.host)
        made: dict[int | None, Json] = {}
        due: list[tuple[Subscriber, Json]] = []
        for each in self._hub.subscribers:
            person = self._person(each)
            if person not in made:
                made[person] = people_seen(state, replace(context, person=person), guests)
            if made[person] != each.people:
                due.append((each, made[person]))
        self._people_number += bool(due)
        for subscriber, message in due:
            subscriber.people = message
            subscriber.tell({**message, "number": self._people_number})

    def _guests(self, host: int | None) -> list[Guest]:
        """Return the connections without a seat, as the host sees them."""
        return [
            Guest(each.number, each.called, host is not None and self._person(each) == host)
            for each in self._hub.spectators
        ]

    def send_spectators(self, state: TableState) -> None:
        """Send each connection the spectators, if they differ for it."""
        names = [each.called for each in self._hub.spectators]
        names += [each.called for each in self._elsewhere(state)]
        self._spectators_number += names != self._spectators
        self._spectators = names
        message = {
            "type": "spectators",
            "number": self._spectators_number,
            "count": len(names),
            "names": names[:MOST_NAMES],
        }
        for each in self._hub.subscribers:
            if each.spectators != names:
                each.spectators = names
                each.tell(message)

    def send_room(self, state: TableState, text: str | None = None) -> None:
        """Send each connection the waiting room, with a sentence about what has changed."""
        context = self._mailbox.context(None)
        self._room_number += 1
        made: dict[int | None, str] = {}
        for each in self._hub.subscribers:
            person = self._person(each)
            if person not in made:
                seen = self.room(state, replace(context, person=person))
                made[person] = text_of({**seen, "last_change": text})
            each.send(made[person])

    def room(self, state: TableState, context: Context) -> dict[str, Any]:
        """Return the waiting room as a person sees it, without news."""
        people = {self._person(each) for each in self._hub.subscribers}
        here = {person for person in people if person is not None}
        seen = room_seen(state, context, here, len(self._hub.spectators), PROTOCOL)
        return {**seen, "number": self._room_number, "last_change": None}

    def name(self, subscriber: Subscriber, name: str, state: TableState) -> None:
        """Name a spectator; a name that looks like another one gets a number.

        Raises:
            TableError: `invalid_name`.
        """
        chosen = checked_name(name, self._name_length)
        own = {subscriber, *self._hub.of_token(subscriber.token)}
        context = Context(now=0.0, names=self._mailbox.directory.names)
        others = [*names_beside(state, context, None)]
        others += [each.called for each in self._hub.spectators if each not in own]
        others += [
            each.called for each in self._elsewhere(state) if each.holder != subscriber.token
        ]
        subscriber.name = made_distinct(chosen, others, self._name_length)

    def _elsewhere(self, state: TableState) -> Any:
        return self._hub.spectators_elsewhere(state, self._mailbox.directory)

    def _person(self, subscriber: Subscriber) -> int | None:
        return person_of(self._mailbox.directory, subscriber.token)
