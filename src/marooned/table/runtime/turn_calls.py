"""Turn calls: the webhook is called for people whose turn it is and who are not here."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.rules.effects import newly_awaited
from marooned.table.rules.visibility import seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marooned.table.runtime.clients.presence import Presence
    from marooned.table.runtime.mailbox import Mailbox
    from marooned.table.runtime.webhook import Webhook
    from marooned.table.state.snapshot import TableState


class TurnCalls:
    """Calls the webhook of one table."""

    def __init__(self, mailbox: Mailbox, presence: Presence, webhook: Webhook | None) -> None:
        """Begin without a call.

        Args:
            mailbox: The table's mailbox: its state and names.
            presence: Presence of its people.
            webhook: The webhook, None without an address.
        """
        self._mailbox = mailbox
        self._presence = presence
        self._webhook = webhook

    def follow(self, before: TableState, after: TableState) -> None:
        """Call for people whose turn it has become."""
        due = newly_awaited(before, after)
        if self._webhook is not None and due:
            self._webhook.call(lambda: self._due(due))

    def follow_deal(self, state: TableState) -> None:
        """Call for the people who are to begin, if they are not here soon."""
        webhook = self._webhook
        if webhook is not None and state.revision == 0 and not webhook.is_busy:
            webhook.do(self._call_later(self._presence.gone_seconds))

    async def _call_later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        state = self._mailbox.state
        if state is not None and state.revision == 0:
            self.follow(replace(state, running=None), state)

    def _due(self, seats: Sequence[int]) -> tuple[int, list[str]]:
        """Return the revision, and the names of people who are awaited and not here."""
        state = self._mailbox.state
        if state is None or state.running is None:
            return 0, []
        directory = self._mailbox.directory
        here = self._presence.attending(directory)
        waiting = state.running.history.waiting
        absent = [
            seat for seat in seats if seat in waiting and state.seats[seat].person not in here
        ]
        return state.revision, [seat_name(state, seat, directory.names) for seat in absent]
