"""Delivery: runs the effects of entries that are in the log of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.rules import views
from marooned.table.rules.effects import Message, Push, outgoing, room_news
from marooned.table.runtime.clients.spectator_limits import blocked
from marooned.table.state import log_entries as e

if TYPE_CHECKING:
    from marooned.table.rules.effects import Steps
    from marooned.table.runtime.ai_players.ai_status import AiStatus
    from marooned.table.runtime.clients.hub import Hub
    from marooned.table.runtime.clients.people_news import PeopleNews
    from marooned.table.runtime.clients.subscribers import Subscriber
    from marooned.table.runtime.mailbox import Mailbox
    from marooned.table.state.snapshot import TableState

ACTIONS = (e.Played, e.Passed, e.Answered, e.Undone, e.Said)
"""Entries that change nothing about people but what `people_part` holds."""
BESIDE_ROOM = (e.Said, e.Seen)
"""Entries that do not change what a waiting room shows."""


def closed(state: TableState) -> TableError:
    """Return the error for clients of a table that was closed."""
    return TableError("closed", f"table {state.id} was {state.closed}")


class Delivery:
    """Sends the messages of entries to the connections of one table."""

    def __init__(
        self, mailbox: Mailbox, hub: Hub, people_news: PeopleNews, status: AiStatus
    ) -> None:
        """Begin.

        Args:
            mailbox: The table's mailbox: its directory and clock.
            hub: The table's connections.
            people_news: What sends its people and its waiting room.
            status: Status of its AI players.
        """
        self._mailbox = mailbox
        self._hub = hub
        self._people_news = people_news
        self._status = status

    def send(self, before: TableState, steps: Steps) -> None:
        """Send what entries lead to; they are in the log."""
        after = steps[-1][1] if steps else before
        self._hub.renew(after, self._mailbox.directory)
        for entry, _ in steps:
            if isinstance(entry, e.Blocked):
                self._dismiss(entry.person)
        if before.running is None:
            self._send_room(before, steps, after)
        else:
            self._send_game(before, steps, after)
        if after.closed is not None and before.closed is None:
            self.close(after, closed(after))

    def _send_room(self, before: TableState, steps: Steps, after: TableState) -> None:
        hub, directory = self._hub, self._mailbox.directory
        for entry, _ in steps:
            if isinstance(entry, e.Said):
                line = views.said(entry, directory.names, directory.lines)
                if line is not None:
                    hub.tell(line)
            elif isinstance(entry, e.Forgotten):
                hub.tell(views.talk(after, directory.names, directory.lines))
        if all(isinstance(entry, BESIDE_ROOM) for entry, _ in steps):
            return
        text = room_news(before, steps, self._mailbox.context(None)).text
        self._people_news.send_room(after, text)
        if after.running is not None:
            hub.part_from_room()

    def _send_game(self, before: TableState, steps: Steps, after: TableState) -> None:
        hub, directory, now = self._hub, self._mailbox.directory, self._mailbox.now
        seats = {seat for each in hub.subscribers for seat in each.seats or (None,)}
        for each in outgoing(before, steps, now, directory.names, directory.lines, seats):
            if not isinstance(each, Message):
                hub.push(after, directory, each, now)
            elif each.body["type"] == "terms":
                hub.tell_terms(each.body, after)
            else:
                hub.tell(each.body, each.seat)
        if _has_closed_window(before, after) and self._status.window_failures:
            # Not before: the moment at which an AI player fails may tell what it computed.
            self._status.window_failures = 0
            hub.tell_failure(after.revision)
        if people_part(before) != people_part(after) or not _are_actions(steps):
            self._people_news.send(after)

    def _dismiss(self, person: int) -> None:
        """Close the connections of a blocked person."""
        for each in self._hub.of_token(self._mailbox.directory.token_of(person)):
            self._hub.dismiss(each, blocked())

    def send_views(
        self, state: TableState, subscriber: Subscriber, *, is_full: bool = False
    ) -> None:
        """Send a connection the views of its seats, with the log if it is new."""
        now = self._mailbox.now
        self._hub.push(state, self._mailbox.directory, Push(is_full=is_full), now, [subscriber])

    def send_status(self, state: TableState) -> None:
        """Send the status of the AI players, with the views of all seats."""
        self._hub.push(state, self._mailbox.directory, Push(), self._mailbox.now)

    def close(self, state: TableState | None, error: TableError) -> None:
        """Close all connections; those to a game may try again, and learn what came of it."""
        if state is None or state.running is None:
            self._hub.dismiss_all(error)
        else:
            self._hub.lose_all(error, state.revision)


def people_part(state: TableState) -> tuple[object, ...]:
    """Return the facts on which permissions about seats depend, as far as actions change them."""
    history = None if state.running is None else state.running.history
    return state.seats, state.host, state.is_over, history is None or len(history) == 0


def _are_actions(steps: Steps) -> bool:
    return all(isinstance(entry, ACTIONS) for entry, _ in steps)


def _has_closed_window(before: TableState, after: TableState) -> bool:
    earlier = None if before.running is None else before.running.window
    now = None if after.running is None else after.running.window
    return earlier is not None and (now is None or now.opened != earlier.opened)
