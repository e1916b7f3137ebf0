"""Hub of a table: sends each connection what its person may see, as changes of what it has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from marooned.table.error_codes import TableError
from marooned.table.protocol.error_messages import error_message
from marooned.table.protocol_version import PROTOCOL
from marooned.table.rules import views
from marooned.table.runtime.clients.presence import Presence
from marooned.table.runtime.clients.push_texts import PushTexts
from marooned.table.runtime.clients.spectator_limits import (
    check_room,
    check_watching,
    not_watchable,
    removed,
    too_many_sockets,
)
from marooned.table.runtime.clients.subscribers import SentView, Subscriber, text_of
from marooned.table.state.seat_list import seats_of

if TYPE_CHECKING:
    from marooned.table.rules.effects import Push
    from marooned.table.runtime.ai_players.ai_status import AiStatus
    from marooned.table.settings import Settings
    from marooned.table.state.snapshot import TableState
    from marooned.table.store.entry_log import Directory

Json = Mapping[str, Any]


@dataclass(slots=True)
class SeatPart:
    """What a round of pushes holds for one seat."""

    view: Json
    fields: str
    """The other fields as JSON, without braces."""


@dataclass(slots=True)
class PushRound:
    """One round of pushes: what several connections share is made once."""

    revision: int
    to_all: str
    """The fields for all as JSON, without braces."""
    json: PushTexts
    to_seat: dict[int | None, SeatPart] = field(default_factory=dict)
    texts: dict[tuple[int | None, tuple[int, ...], int | None], str] = field(default_factory=dict)


class Hub:
    """The connections of a table on this node, and what is sent to them."""

    def __init__(self, status: AiStatus, settings: Settings) -> None:
        """Begin without connections.

        Args:
            status: Status of the AI players.
            settings: Limits of the node.
        """
        self.subscribers: set[Subscriber] = set()
        self.presence = Presence(self.subscribers, settings.away_seconds, settings.gone_seconds)
        """Presence of people, by the connections of all nodes."""
        self._status = status
        self._settings = settings
        self._terms_number = 0

    # --- connections

    @property
    def spectators(self) -> list[Subscriber]:
        """The connections without a seat, in the order in which they came."""
        found = (each for each in self.subscribers if not each.seats)
        return sorted(found, key=lambda each: each.number)

    def of_token(self, token: str | None) -> list[Subscriber]:
        """Return the connections of a browser, oldest first."""
        found = (each for each in self.subscribers if token is not None and each.token == token)
        return sorted(found, key=lambda each: each.number)

    def admit(self, subscriber: Subscriber, state: TableState, directory: Directory) -> None:
        """Add a connection; if its browser has too many, the oldest is closed.

        Raises:
            TableError: `forbidden`: the table allows no spectators; `full`: it has too many.
        """
        person = person_of(directory, subscriber.token)
        if not seats_of(state.seats, person):
            if state.running is not None:
                check_watching(state)
            guests = self.spectators_elsewhere(state, directory)
            check_room(len(self.spectators) + len(guests), self._settings.spectators)
        same = self.of_token(subscriber.token)
        if len(same) >= self._settings.sockets:
            self.dismiss(same[0], too_many_sockets(self._settings.sockets))
        subscriber.seats = seats_of(state.seats, person)
        self.subscribers.add(subscriber)

    def renew(self, state: TableState, directory: Directory) -> None:
        """Note which seats each connection holds after a change."""
        for each in self.subscribers:
            if not each.dismissed:
                each.seats = seats_of(state.seats, person_of(directory, each.token))

    def dismiss(self, subscriber: Subscriber, error: TableError) -> None:
        """Close a connection for good, with the reason."""
        subscriber.dismiss(error_message(error, None))
        self.subscribers.discard(subscriber)

    def part_from_room(self) -> None:
        """Send the connections to a waiting room nothing more: they connect again, to the game."""
        for each in self.subscribers:
            each.seats = ()
        self.subscribers.clear()

    def remove_spectator(self, number: int) -> None:
        """Close the connections of a spectator whom the host has removed."""
        meant = [each for each in self.spectators if each.number == number]
        for each in {*meant, *(same for one in meant for same in self.of_token(one.token))}:
            self.dismiss(each, removed())

    def dismiss_all(self, error: TableError) -> None:
        """Close all connections for good, with the reason."""
        for each in list(self.subscribers):
            self.dismiss(each, error)

    def lose_all(self, error: TableError, revision: int) -> None:
        """Close all connections, with the reason; clients may try again."""
        for each in self.subscribers:
            each.lose(error_message(error, revision))

    # --- messages to all

    def tell(self, message: Json, seat: int | None = None) -> None:
        """Send a message to all, or to those who hold a seat."""
        text = None
        for each in self.subscribers:
            if seat is None or seat in each.seats:
                text = text or text_of(message)
                each.send(text)

    def tell_failure(self, revision: int) -> None:
        """Send all that an AI player failed; not why, since that may be what it alone knows."""
        error = TableError("ai_player", "the AI player did not answer; see the node's log")
        for each in self.subscribers:
            each.tell(error_message(error, revision))

    def tell_terms(self, message: Json, state: TableState) -> None:
        """Send all the changed terms, and end what they switch off."""
        self._terms_number += 1
        self.tell({**message, "number": self._terms_number})
        if not state.terms.aids:
            for each in self.subscribers:
                each.wants_outlook = False
        if not state.terms.watchers:
            for each in self.spectators:
                self.dismiss(each, not_watchable())

    # --- pushes

    def push(
        self,
        state: TableState,
        directory: Directory,
        news: Push,
        now: float,
        to: Iterable[Subscriber] | None = None,
    ) -> None:
        """Send connections what happened, and the views of their seats as they are now."""
        shared = {**views.push_to_all(state, directory.names), **self._status.seen(state)}
        json = PushTexts()
        round_ = PushRound(state.revision, json.fields(shared), json)
        for subscriber in list(self.subscribers if to is None else to):
            if news.is_full:
                subscriber.views.clear()
            for seat in subscriber.seats or (None,):
                if seat not in round_.to_seat:
                    part = self._seat_part(state, directory, news, seat, now)
                    view = part.pop("view")
                    round_.to_seat[seat] = SeatPart(view, json.fields(part))
                self._push_to(subscriber, seat, state, directory, round_)

    def _seat_part(
        self,
        state: TableState,
        directory: Directory,
        news: Push,
        seat: int | None,
        now: float,
    ) -> dict[str, Any]:
        part = views.push_to_seat(state, seat, now)
        part["events"] = news.events.get(seat, [])
        if news.is_full:
            part |= views.whole_log(state, seat, directory.names, PROTOCOL)
        return part

    def _push_to(
        self,
        subscriber: Subscriber,
        seat: int | None,
        state: TableState,
        directory: Directory,
        round_: PushRound,
    ) -> None:
        """Send a connection the push for a seat; equal messages are made once."""
        part, before = round_.to_seat[seat], subscriber.views.get(seat)
        alike = seat, subscriber.seats, None if before is None else before.revision
        if alike not in round_.texts:
            own = views.push_to_person(state, person_of(directory, subscriber.token))
            own["your_seats"] = list(subscriber.seats)
            json = round_.json
            view = (
                json.whole_view(part.view)
                if before is None
                else json.view(part.view, before.view, before.revision)
            )
            fields = round_.to_all, part.fields, json.fields(own), view
            round_.texts[alike] = f"{{{','.join(fields)}}}"
        subscriber.send(round_.texts[alike])
        subscriber.views[seat] = SentView(round_.revision, part.view)

    def spectators_elsewhere(self, state: TableState, directory: Directory) -> Collection[Any]:
        """Return the connections of other nodes without a seat."""
        return [
            each
            for each in self.presence.elsewhere
            if not seats_of(state.seats, person_of(directory, each.holder))
        ]


def person_of(directory: Directory, token: str | None) -> int | None:
    """Return the number of the person of a token, None for a stranger."""
    return None if token is None else directory.people.get(token)
