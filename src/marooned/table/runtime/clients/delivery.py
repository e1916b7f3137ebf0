"""Delivery: runs the effects of entries that are in the log of a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.rules import views
from marooned.table.rules.effects import Message, newly_awaited, outgoing, room_news
from marooned.table.rules.sight import seat_name
from marooned.table.runtime.clients.spectator_limits import blocked
from marooned.table.state import log_entries as e

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marooned.table.rules.effects import Steps
    from marooned.table.runtime.ai_players.ai_status import AiStatus
    from marooned.table.runtime.clients.hub import Hub
    from marooned.table.runtime.mailbox import Mailbox
    from marooned.table.runtime.webhook import Webhook
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
        self, mailbox: Mailbox, hub: Hub, status: AiStatus, webhook: Webhook | None
    ) -> None:
        """Begin.

        Args:
            mailbox: The table's mailbox: its directory and clock.
            hub: The table's connections.
            status: Status of its AI players.
            webhook: Calls for people whose turn it becomes, None without an address.
        """
        self._mailbox = mailbox
        self._hub = hub
        self._status = status
        self._webhook = webhook

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
            self._close(after)
        self._call(before, after)

    def _send_room(self, before: TableState, steps: Steps, after: TableState) -> None:
        hub, directory = self._hub, self._mailbox.directory
        for entry, _ in steps:
            if isinstance(entry, e.Said):
                line = views.said(entry, directory.names, directory.lines)
                if line is not None:
                    hub.tell(line)
        if all(isinstance(entry, BESIDE_ROOM) for entry, _ in steps):
            return
        context = self._mailbox.context(None)
        text = room_news(before, steps, context).text
        hub.tell_room(after, directory, context, text)
        if after.running is not None:
            hub.subscribers.clear()  # they connect again, to the game

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
            self.send_people(after)

    def send_people(self, state: TableState) -> None:
        """Send who is here, and what each may do about seats, if that has changed."""
        if state.running is not None:
            hub, directory = self._hub, self._mailbox.directory
            hub.tell_spectators(state, directory)
            hub.tell_people(state, directory, self._mailbox.context(None))

    def _dismiss(self, person: int) -> None:
        """Close the connections of a blocked person."""
        for each in self._hub.of_token(self._mailbox.directory.token_of(person)):
            self._hub.dismiss(each, blocked())

    def _close(self, state: TableState) -> None:
        if state.running is None:
            self._hub.dismiss_all(closed(state))
        else:
            self._hub.lose_all(closed(state), state.revision)

    # --- webhook

    def _call(self, before: TableState, after: TableState) -> None:
        """Call for people whose turn it has become, and who are not here."""
        if self._webhook is None:
            return
        due = newly_awaited(before, after)
        if due:
            self._webhook.call(lambda: self._due(due))

    def _due(self, seats: Sequence[int]) -> tuple[int, list[str]]:
        state = self._mailbox.state
        if state is None or state.running is None:
            return 0, []
        directory = self._mailbox.directory
        here = self._hub.presence.attending(directory)
        waiting = state.running.history.waiting
        absent = [
            seat for seat in seats if seat in waiting and state.seats[seat].person not in here
        ]
        return state.revision, [seat_name(state, seat, directory.names) for seat in absent]

    def call_for_all(self) -> None:
        """Call for all people whose turn it is."""
        state = self._mailbox.state
        if self._webhook is not None and state is not None:
            due = newly_awaited(replace(state, running=None), state)
            self._webhook.call(lambda: self._due(due))


def people_part(state: TableState) -> tuple[object, ...]:
    """Return what an action may change of what people may do about seats."""
    history = None if state.running is None else state.running.history
    return state.seats, state.host, state.is_over, history is None or len(history) == 0


def _are_actions(steps: Steps) -> bool:
    return all(isinstance(entry, ACTIONS) for entry, _ in steps)


def _has_closed_window(before: TableState, after: TableState) -> bool:
    earlier = None if before.running is None else before.running.window
    now = None if after.running is None else after.running.window
    return earlier is not None and (now is None or now.opened != earlier.opened)
