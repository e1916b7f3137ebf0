"""Requests of sockets: each is a command for the mailbox, or answered at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from marooned.table.error_codes import TableError
from marooned.table.protocol import requests as q
from marooned.table.rules import game_commands as c
from marooned.table.rules import views
from marooned.table.rules.chat.talk_commands import Point, Say, SayPhrase
from marooned.table.rules.clock_commands import ComeBack, GrantTime
from marooned.table.runtime.clients.advice_requests import ADVICE, in_waiting_room

if TYPE_CHECKING:
    from marooned.table.rules.context import Decision
    from marooned.table.runtime.acting_table import ActingTable
    from marooned.table.runtime.clients.subscribers import Subscriber
    from marooned.table.runtime.table_assembly import TableParts
    from marooned.table.state.snapshot import TableState

BEFORE_THE_DEAL: Final = (q.Ping, q.SendChat, q.QuickChat)
"""Requests that a waiting room answers."""
COMMANDS: Final[dict[type[Any], Callable[[Any], c.Command]]] = {
    q.Play: lambda asked: c.Play(asked.seq, asked.seat, asked.code, asked.request_id),
    q.Undo: lambda asked: c.Undo(asked.seq),
    q.AnswerUndo: lambda asked: c.AnswerUndo(asked.number, asked.accept),
    q.Pause: lambda asked: c.SetPaused(asked.on),
    q.AddTime: lambda asked: GrantTime(asked.seat),
    q.ReturnToSeat: lambda asked: ComeBack(asked.seat),
    q.SendChat: lambda asked: Say(asked.text, asked.seat),
    q.QuickChat: lambda asked: SayPhrase(asked.phrase, tuple(asked.targets), asked.seat),
    q.Point: lambda asked: Point(tuple(asked.targets), asked.seat),
}
"""The requests that are decided by the rules, and their commands."""


class SocketRequests:
    """Carries out the requests of one table's connections."""

    def __init__(self, table: ActingTable, parts: TableParts) -> None:
        self._table = table
        self._parts = parts
        self._mailbox, self._hub = parts.mailbox, parts.hub

    async def hear(self, subscriber: Subscriber, request: q.AnyRequest) -> None:
        """Carry out the request of a connection.

        Raises:
            TableError: It is refused.
        """
        if subscriber not in self._hub.subscribers and not isinstance(request, q.Ping):
            raise TableError("forbidden", "this connection has ended; connect to the table again")
        state = self._mailbox.state
        is_waiting = state is not None and state.running is None
        if is_waiting and not isinstance(request, BEFORE_THE_DEAL):
            raise in_waiting_room()
        make = COMMANDS.get(type(request))
        try:
            if make is not None:
                decision = await self._table.do(make(request), subscriber.token)
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
            self._parts.delivery.send_views(state, subscriber)

    def _answer(self, subscriber: Subscriber, request: q.AnyRequest, decision: Decision) -> None:
        """Answer what is not sent to all: a click that was counted before, and pointing."""
        names = self._mailbox.directory.names
        for each in decision.shows:
            self._hub.tell(views.pointed(each, names))
        if not isinstance(request, q.Play) or decision.entries or request.request_id is None:
            return
        state = self._mailbox.state
        if decision.revision is not None:
            subscriber.tell(views.click_done(request.request_id, decision.revision))
        elif state is not None and state.running is not None:
            window = state.running.window
            kept = None if window is None else window.answer_of(request.seat)
            code = request.code if kept is None else kept.code
            subscriber.tell(views.answer_kept(state, request.seat, code, request.request_id))

    async def _hear_beside(self, subscriber: Subscriber, request: q.AnyRequest) -> None:
        """Carry out a request that needs no decision."""
        if isinstance(request, q.Ping):
            subscriber.tell({"type": "pong"})
        elif isinstance(request, q.PageVisibility):
            await self._note_visible(subscriber, on=request.visible)
        elif isinstance(request, q.SetName):
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
            self._parts.people_news.send(state)

    def _introduce(self, subscriber: Subscriber, name: str, state: TableState) -> None:
        """Name a spectator.

        Raises:
            TableError: `forbidden`: the person has a seat, and its name; `invalid_name`.
        """
        if subscriber.seats:
            raise TableError("forbidden", "you hold a seat and use its name")
        self._parts.people_news.name(subscriber, name, state)
        self._parts.attendance.note_change()
        self._parts.people_news.send(state)
