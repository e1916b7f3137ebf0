"""Visits to a table: connections that join, leave, and ask for something."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.protocol import requests as q
from marooned.table.protocol.pushes import Pong
from marooned.table.rules import checks, views
from marooned.table.rules import game_commands as c
from marooned.table.rules.clock_commands import TakeOver
from marooned.table.rules.effects import Push
from marooned.table.runtime.clients.advice_requests import ADVICE, in_waiting_room
from marooned.table.runtime.clients.hub import person_of
from marooned.table.runtime.clients.socket_commands import command_of
from marooned.table.runtime.raised_refusals import refusals

if TYPE_CHECKING:
    from marooned.table.rules.context import Decision
    from marooned.table.runtime.acting_table import ActingTable
    from marooned.table.runtime.clients.subscribers import Subscriber
    from marooned.table.runtime.table_parts import TableParts
    from marooned.table.state.snapshot import TableState

BEFORE_THE_DEAL = (q.Ping, q.Say, q.Phrase)
"""Requests that a waiting room answers."""


class Visits:
    """What the connections of one table do."""

    def __init__(self, table: ActingTable, parts: TableParts) -> None:
        self._table = table
        self._parts = parts
        self._mailbox, self._hub = parts.mailbox, parts.hub
        self._taken_over = 0
        """The load of the log after which this node has taken the table over."""

    # --- joining and leaving

    async def join(self, subscriber: Subscriber) -> None:
        """Send a connection the table from now on.

        Raises:
            TableError: `blocked`, `forbidden` or `full`; or the table cannot be read.
        """
        state = await self._mailbox.read()
        self._check_welcome(state, subscriber)
        if state.running is not None:
            await self._prepare(state, subscriber)
        await self._mailbox.visit(lambda now: self._admit(subscriber, now))
        self._parts.attendance.note_change()
        if len(self._hub.subscribers) == 1:
            self._parts.attendance.look_later()

    def _check_welcome(self, state: TableState, subscriber: Subscriber) -> None:
        with refusals():
            person = person_of(self._mailbox.directory, subscriber.token)
            checks.check_welcome(state, person)

    async def _prepare(self, state: TableState, subscriber: Subscriber) -> None:
        """Bring a running table to how it is when its person looks."""
        if self._taken_over != self._mailbox.loads:
            self._taken_over = self._mailbox.loads
            await self._table.do(TakeOver())
        window = None if state.running is None else state.running.window
        is_over = window is not None and window.left_at(self._table.now) <= 0
        if is_over and not self._hub.subscribers:
            await self._table.do(c.RestartWindow())
        if not subscriber.hidden:
            await self._table.do(c.WelcomeBack(), subscriber.token)
        await self._table.do(c.ShowGame(), subscriber.token)

    def _admit(self, subscriber: Subscriber, state: TableState) -> None:
        """Add a connection, and send it everything."""
        self._check_welcome(state, subscriber)
        directory = self._mailbox.directory
        self._hub.admit(subscriber, state, directory)
        if state.running is None:
            self._hub.tell_room(state, directory, self._mailbox.context(None), None)
            subscriber.tell(views.talk(state, directory.names, directory.lines))
            return
        self._hub.push(state, directory, Push(is_full=True), self._table.now, [subscriber])
        self._hub.tell_spectators(state, directory)
        subscriber.tell(views.talk(state, directory.names, directory.lines))
        question = state.running.question
        if question is not None and question.is_open:
            subscriber.tell(views.undo_asked(state, question, self._table.now))
        self._parts.delivery.send_people(state)
        self._table.look()
        self._call_first(state)

    def send_clocks(self, state: TableState) -> None:
        """Send all the clocks, at a table that has clocks."""
        if state.running is not None and state.terms.clock is not None:
            self._hub.tell(views.clocks(state, self._table.now))

    def _call_first(self, state: TableState) -> None:
        """Call for the people who are to begin, if they are not here soon."""
        webhook, seconds = self._parts.webhook, self._hub.presence.gone_seconds
        if webhook is not None and state.revision == 0 and not webhook.is_busy:
            webhook.do(self._call_later(seconds))

    async def _call_later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        state = self._mailbox.state
        if state is not None and state.revision == 0:
            self._parts.delivery.call_for_all()

    def leave(self, subscriber: Subscriber) -> None:
        """Send a connection nothing more."""
        self._hub.subscribers.discard(subscriber)
        state = self._mailbox.state
        if state is None:
            return
        directory = self._mailbox.directory
        if state.running is None:
            self._hub.tell_room(state, directory, self._mailbox.context(None), None)
            return
        self._hub.tell_spectators(state, directory)
        self._parts.advice.forget(subscriber)
        self._parts.attendance.note_departure(subscriber.token)
        self._table.look()

    # --- requests

    async def hear(self, subscriber: Subscriber, request: q.AnyRequest) -> None:
        """Carry out the request of a connection.

        Raises:
            TableError: It is refused.
        """
        state = self._mailbox.state
        is_waiting = state is not None and state.running is None
        if is_waiting and not isinstance(request, BEFORE_THE_DEAL):
            raise in_waiting_room()
        command = command_of(request)
        try:
            if command is not None:
                decision = await self._table.do(command, subscriber.token)
                self._answer(subscriber, request, decision)
            else:
                await self._hear_beside(subscriber, request)
        except TableError as error:
            if error.code == "stale" and hasattr(request, "seq"):
                await self._mailbox.visit(lambda now: self._send_again(subscriber, now))
            raise

    def _send_again(self, subscriber: Subscriber, state: TableState) -> None:
        """Send a connection that is behind the views of its seats."""
        if state.running is not None and subscriber in self._hub.subscribers:
            subscriber.views.clear()
            self._hub.push(state, self._mailbox.directory, Push(), self._table.now, [subscriber])

    def _answer(self, subscriber: Subscriber, request: q.AnyRequest, decision: Decision) -> None:
        """Answer what is not sent to all: a click that was counted before, and pointing."""
        names = self._mailbox.directory.names
        for each in decision.shows:
            self._hub.tell(views.pointed(each, names))
        if not isinstance(request, q.Play) or decision.entries or request.click is None:
            return
        state = self._mailbox.state
        if decision.revision is not None:
            subscriber.tell(views.click_done(request.click, decision.revision))
        elif state is not None and state.running is not None:
            window = state.running.window
            kept = None if window is None else window.answer_of(request.seat)
            code = request.code if kept is None else kept.code
            subscriber.tell(views.answer_kept(state, request.seat, code, request.click))

    async def _hear_beside(self, subscriber: Subscriber, request: q.AnyRequest) -> None:
        """Carry out a request that needs no decision."""
        if isinstance(request, q.Ping):
            subscriber.tell(Pong())
        elif isinstance(request, q.Here):
            await self._note_visible(subscriber, on=request.on)
        elif isinstance(request, q.Introduce):
            self._introduce(subscriber, request.name, await self._table.running())
        elif isinstance(request, ADVICE):
            self._parts.advice.answer(subscriber, request, await self._table.running())

    async def _note_visible(self, subscriber: Subscriber, *, on: bool) -> None:
        """Note whether a person sees the page; seats that were given away return."""
        subscriber.hidden = not on
        self._parts.attendance.note_change()
        if on:
            await self._table.do(c.WelcomeBack(), subscriber.token)
        state = self._mailbox.state
        if state is not None:
            self._parts.delivery.send_people(state)

    def _introduce(self, subscriber: Subscriber, name: str, state: TableState) -> None:
        """Name a spectator.

        Raises:
            TableError: `forbidden`: the person has a seat, and its name; `name`.
        """
        if subscriber.seats:
            raise TableError("forbidden", "you hold a seat and use its name")
        self._hub.name(subscriber, name, state, self._mailbox.directory)
        self._parts.attendance.note_change()
        self._parts.delivery.send_people(state)
