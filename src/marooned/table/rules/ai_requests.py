"""Requests to AI players, which follow from the state of a table alone.

A node compares them with those that run, and starts or stops what differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from marooned.players import companions
from marooned.table.state.clock_times import late_seats
from marooned.table.state.seat_list import ai_seats, peoples_seats

if TYPE_CHECKING:
    from marooned.table.state.snapshot import Running, TableState


@dataclass(frozen=True, slots=True)
class AiRequest:
    """A choice that an AI player is asked for.

    Attributes:
        seat: Its seat.
        player: Its name.
        revision: Revision of the position, or of the secret window's opening; the choice is void at
            any other.
        mates: Seats of the same player in a cooperative game, for plans of the whole team.
        is_secret: Whether it is asked in a secret window.
        is_late: Whether it chooses for a person whose time has run out.
    """

    seat: int
    player: str
    revision: int
    mates: tuple[int, ...] = ()
    is_secret: bool = False
    is_late: bool = False


def waits(state: TableState) -> bool:
    """Return True if AI players wait: in a pause, and while an undo question is open."""
    running = state.running
    if running is None or running.pause is not None:
        return True
    return running.question is not None and running.question.is_open


def ai_requests(state: TableState, now: float) -> list[AiRequest]:
    """Return the choices that AI players are asked for in a state.

    Outside secret windows one AI player is asked at a time, and one for the first person whose time
    has run out. Who acts must also heed `waits`.
    """
    running = state.running
    players = ai_seats(state.seats)
    if running is None or state.is_over:
        return []
    window = running.window
    if window is not None:
        return [
            _request(running, seat, players, window.opened, is_secret=True)
            for seat in window.seats
            if seat in players
        ]
    seat = asked_ai(state)
    own = [] if seat is None else [_request(running, seat, players, state.revision)]
    return [*own, *_late_requests(state, running, now)]


def _late_requests(state: TableState, running: Running, now: float) -> list[AiRequest]:
    """Return the request for the first person whose time has run out: the usual player chooses."""
    late = late_seats(state, now)[:1]
    player = companions.usual(running.history.definition) if late else ""
    return [AiRequest(seat, player, state.revision, is_late=True) for seat in late]


def asked_ai(state: TableState) -> int | None:
    """Return the AI seat that decides next, None if a person's decision comes first."""
    running, players = state.running, ai_seats(state.seats)
    if running is None or not players or running.history.is_over or running.history.is_secret:
        return None
    game = running.history.game
    seat = game.asked(running.passed | peoples_seats(state.seats))
    if seat in players:
        return seat
    return next((each for each in running.history.waiting if each in players), None)


def _request(
    running: Running,
    seat: int,
    players: Mapping[int, str],
    revision: int,
    *,
    is_secret: bool = False,
) -> AiRequest:
    player = players[seat]
    is_team = running.history.definition.cooperative
    mates = sorted(other for other, name in players.items() if is_team and name == player)
    return AiRequest(seat, player, revision, tuple(mates), is_secret)
