"""Rate limits of commands at one table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from marooned.table.error_codes import TableError
from marooned.table.ops.client_addresses import client_key
from marooned.table.rate_limits import Bucket, Buckets
from marooned.table.rules import game_commands as c
from marooned.table.rules.chat.talk_commands import Point, Say, SayPhrase
from marooned.table.rules.waiting_room import room_commands as r

if TYPE_CHECKING:
    from marooned.table.rules.game_commands import Command
    from marooned.table.settings import Settings

SEATS: Final = (
    c.ReplacePerson,
    c.StandUp,
    c.SitDown,
    c.Resign,
    c.Swap,
    c.Kick,
    c.Invite,
    c.TakeInvitation,
    c.AskForSeat,
    c.Recover,
)
ROOM: Final = (
    r.TakeSeat,
    r.ChangeOwnSeat,
    r.FreeSeat,
    r.MoveSeat,
    r.Arrange,
    r.RecoverInRoom,
)
TALK: Final = (Say, SayPhrase, Point)
SEAT_REQUESTS: Final = 3
"""Requests for a seat that one may make at once; later ones once a second."""


class CommandLimits:
    """How often people may change seats, speak, and ask, at one table."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._seats = Bucket(settings.messages)
        self._room = Buckets(settings.messages)
        self._talk = Buckets(1, most=settings.words)
        self._requests = Buckets(1, most=SEAT_REQUESTS)
        self._worlds = Buckets(settings.worlds)

    def check(self, command: Command, token: str | None, asker: str) -> None:
        """Count a command that is allowed.

        Args:
            command: The command.
            token: Hash of the token of the person; None for the server, which has no limit.
            asker: The connection's token or address, for requests of spectators.

        Raises:
            TableError: `too_fast`.
        """
        if token is None:
            return
        if isinstance(command, c.AskForSeat) and not self._requests.take(asker):
            text = f"rate limit: {SEAT_REQUESTS} requests for a seat, then one per second"
            raise TableError("too_fast", text, allowed=[SEAT_REQUESTS], limit="seat_requests")
        if isinstance(command, SEATS) and not self._seats.take():
            raise self._too_fast("changes of seats")
        if isinstance(command, ROOM) and not self._room.take(token):
            raise self._too_fast("changes")
        if isinstance(command, TALK) and not self._talk.take(token):
            most = self._settings.words
            text = f"rate limit: {most} messages, then one per second"
            raise TableError("too_fast", text, allowed=[most], limit="words")

    def _too_fast(self, what: str) -> TableError:
        most = self._settings.messages
        text = f"more than {most} {what} per second; allowed are {most}"
        return TableError("too_fast", text, allowed=[most], limit="messages")

    def check_world(self, asker: Hashable) -> None:
        """Count a request for a sampled world.

        Raises:
            TableError: `too_fast`.
        """
        most = self._settings.worlds
        if not self._worlds.take(asker):
            text = f"rate limit: {most} imagine requests per second"
            raise TableError("too_fast", text, value=most + 1, allowed=[most], limit="worlds")


def asker_of(token: str | None, address: str, *, is_known: bool) -> str:
    """Return the key by which requests of a spectator are counted.

    A browser that just received its token could change it with each request: its address counts.
    """
    return token if token is not None and is_known else client_key(address)
