"""Visits to a table: connections that join it and leave it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from marooned.table.rules import checks, views
from marooned.table.rules import game_commands as c
from marooned.table.rules.clock_commands import TakeOver
from marooned.table.runtime.raised_refusals import refusals

if TYPE_CHECKING:
    from marooned.table.runtime.acting_table import ActingTable
    from marooned.table.runtime.clients.subscribers import Subscriber
    from marooned.table.runtime.mailbox import AnyCommand
    from marooned.table.runtime.table_assembly import TableParts
    from marooned.table.state.snapshot import TableState


class Visits:
    """Lets connections join and leave one table."""

    def __init__(self, table: ActingTable, parts: TableParts) -> None:
        self._table = table
        self._parts = parts
        self._mailbox, self._hub = parts.mailbox, parts.hub
        self._taken_over = 0
        """The load of the log after which this node has taken the table over."""

    async def join(self, subscriber: Subscriber) -> None:
        """Send a connection the table from now on.

        Raises:
            TableError: `blocked`, `forbidden` or `full`; or the table cannot be read.
        """
        while subscriber not in self._hub.subscribers:  # again if the game is dealt meanwhile
            state = await self._mailbox.read()
            self._check_welcome(state, subscriber)
            if state.running is not None:
                await self._prepare(state, subscriber)
            is_prepared = state.running is not None
            await self._mailbox.visit(partial(self._admit, subscriber, is_prepared=is_prepared))
        self._parts.attendance.note_change()
        if len(self._hub.subscribers) == 1:
            self._parts.attendance.look_later()

    def _check_welcome(self, state: TableState, subscriber: Subscriber) -> None:
        with refusals():
            checks.check_welcome(state, self._mailbox.context(subscriber.token).person)

    async def _prepare(self, state: TableState, subscriber: Subscriber) -> None:
        """Bring a running table to how it is when its person looks."""
        if self._taken_over != self._mailbox.loads:
            self._taken_over = self._mailbox.loads
            await self._parts.attendance.look_elsewhere()
            await self._table.do(TakeOver())
        window = None if state.running is None else state.running.window
        is_over = window is not None and window.left_at(self._table.now) <= 0
        if is_over and not self._hub.subscribers:
            await self._table.do(c.RestartWindow())
        if not subscriber.hidden:
            await self._table.do(c.WelcomeBack(), subscriber.token)
        await self._table.do(c.ShowGame(), subscriber.token)

    def _admit(self, subscriber: Subscriber, state: TableState, *, is_prepared: bool) -> None:
        """Add a connection, and send it everything, unless the game has just been dealt."""
        if state.running is not None and not is_prepared:
            return
        self._check_welcome(state, subscriber)
        directory = self._mailbox.directory
        self._hub.admit(subscriber, state, directory)
        if state.running is None:
            self._parts.people_news.send_room(state)
            subscriber.tell(views.talk(state, directory.names, directory.lines))
            return
        self._parts.delivery.send_views(state, subscriber, is_full=True)
        self._parts.people_news.send_spectators(state)
        subscriber.tell(views.talk(state, directory.names, directory.lines))
        question = state.running.question
        if question is not None and question.is_open:
            subscriber.tell(views.undo_asked(state, question, self._table.now))
        self._parts.people_news.send(state)
        self._table.look()
        self._parts.turn_calls.follow_deal(state)

    def dismiss_removed(self, command: AnyCommand) -> None:
        """Close the connections of a spectator whom the host has removed."""
        if not isinstance(command, c.RemoveSpectator):
            return
        self._hub.remove_spectator(command.number)
        if self._mailbox.state is not None:
            self._parts.people_news.send(self._mailbox.state)

    def send_clocks(self, state: TableState) -> None:
        """Send all the clocks, at a table that has clocks."""
        if state.running is not None and state.terms.clock is not None:
            self._hub.tell(views.clocks(state, self._table.now))

    def leave(self, subscriber: Subscriber) -> None:
        """Send a connection nothing more."""
        self._hub.subscribers.discard(subscriber)
        state = self._mailbox.state
        if state is None:
            return
        if state.running is None:
            self._parts.people_news.send_room(state)
            return
        self._parts.people_news.send_spectators(state)
        self._parts.advice.forget(subscriber)
        self._parts.attendance.note_departure(subscriber.token)
        self._table.look()
