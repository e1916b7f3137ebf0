"""Requests of clients as commands, and terms as clients send and receive them."""

from marooned.table.protocol.requests import AiSeat, NewTable, PersonSeat
from marooned.table.protocol.terms_messages import TermsChange
from marooned.table.protocol.waiting_room import (
    FreeSeat,
    OwnSeatChange,
    UnchangedSeat,
    WaitingRoomChange,
)
from marooned.table.rules.views import terms_seen
from marooned.table.rules.waiting_room.room_commands import (
    AiPlace,
    Arrange,
    ChangeOwnSeat,
    ChangeTerms,
    FreePlace,
    KeptPlace,
    OpenTable,
    PersonPlace,
)
from marooned.table.runtime.identifiers import new_seed
from marooned.table.state import plain_terms
from marooned.table.terms import Clock, Terms


def opening(wish: NewTable) -> OpenTable:
    """Return the command that opens a table."""
    return OpenTable(
        game=wish.game,
        places=tuple(map(new_place, wish.seats)),
        seed=new_seed(),
        options=wish.options,
        terms=plain(wish.terms),
        waits=wish.waiting_room,
    )


def new_place(seat: PersonSeat | AiSeat) -> PersonPlace | AiPlace:
    """Return a seat of a new table."""
    if isinstance(seat, PersonSeat):
        return PersonPlace(seat.name, is_friend=seat.friend)
    return AiPlace(seat.player)


def arrangement(wish: WaitingRoomChange) -> Arrange:
    """Return the command that changes the game, the terms or the seats before the deal."""
    return Arrange(
        options=wish.options,
        terms=None if wish.terms is None else plain(wish.terms),
        places=None if wish.seats is None else tuple(map(changed_place, wish.seats)),
    )


def changed_place(seat: UnchangedSeat | FreeSeat | AiSeat) -> KeptPlace | FreePlace | AiPlace:
    """Return a seat of a waiting room as the host wants it."""
    if isinstance(seat, UnchangedSeat):
        return KeptPlace(seat.seat)
    return AiPlace(seat.player) if isinstance(seat, AiSeat) else FreePlace()


def own_seat(seat: int, wish: OwnSeatChange) -> ChangeOwnSeat:
    """Return the command that changes a person's name or readiness."""
    return ChangeOwnSeat(seat, new_seed(), wish.name, wish.ready)


def terms_change(wish: TermsChange) -> ChangeTerms:
    """Return the command that switches terms during a game."""
    return ChangeTerms(wish.hints, wish.chat, wish.spectators)


def plain(terms: Terms) -> plain_terms.Terms:
    """Return terms of a client as the rules have them."""
    clock = terms.clock
    return plain_terms.Terms(
        public=terms.public,
        watchers=terms.spectators,
        aids=terms.hints,
        talk=terms.chat,
        window_seconds=terms.window_seconds,
        clock=None if clock is None else plain_clock(clock),
    )


def plain_clock(clock: Clock) -> plain_terms.Clock:
    """Return a clock of a client as the rules have it."""
    over: plain_terms.WhenOver = "companion" if clock.on_timeout == "ai_player" else "judgement"
    return plain_terms.Clock(kind=clock.kind, seconds=clock.seconds, over=over)


def terms_text(terms: plain_terms.Terms) -> Terms:
    """Return terms as clients receive them."""
    return Terms.model_validate(terms_seen(terms))
