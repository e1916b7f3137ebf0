"""Requests of clients as commands, and terms as clients send and receive them."""

from dataclasses import asdict

from marooned.table.protocol.agreements import TermsChange
from marooned.table.protocol.requests import CompanionSeat, NewTable, PersonSeat
from marooned.table.protocol.room import Arrangement, FreeSeat, KeptSeat, OwnSeat
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
from marooned.table.terms import Terms


def opening(wish: NewTable) -> OpenTable:
    """Return the command that opens a table."""
    return OpenTable(
        game=wish.game,
        places=tuple(map(new_place, wish.seats)),
        seed=new_seed(),
        options=wish.options,
        terms=plain(wish.terms),
        waits=wish.wait,
    )


def new_place(seat: PersonSeat | CompanionSeat) -> PersonPlace | AiPlace:
    """Return a seat of a new table."""
    if isinstance(seat, PersonSeat):
        return PersonPlace(seat.name, is_friend=seat.friend)
    return AiPlace(seat.player)


def arrangement(wish: Arrangement) -> Arrange:
    """Return the command that changes the game, the terms or the seats before the deal."""
    return Arrange(
        options=wish.options,
        terms=None if wish.terms is None else plain(wish.terms),
        places=None if wish.seats is None else tuple(map(changed_place, wish.seats)),
    )


def changed_place(seat: KeptSeat | FreeSeat | CompanionSeat) -> KeptPlace | FreePlace | AiPlace:
    """Return a seat of a waiting room as the host wants it."""
    if isinstance(seat, KeptSeat):
        return KeptPlace(seat.seat)
    return AiPlace(seat.player) if isinstance(seat, CompanionSeat) else FreePlace()


def own_seat(seat: int, wish: OwnSeat) -> ChangeOwnSeat:
    """Return the command that changes a person's name or readiness."""
    return ChangeOwnSeat(seat, new_seed(), wish.name, wish.ready)


def terms_change(wish: TermsChange) -> ChangeTerms:
    """Return the command that switches terms during a game."""
    return ChangeTerms(wish.aids, wish.talk, wish.watchers)


def plain(terms: Terms) -> plain_terms.Terms:
    """Return terms of a client as the rules have them."""
    given = dict(terms)
    if terms.clock is not None:
        given["clock"] = plain_terms.Clock(**dict(terms.clock))
    return plain_terms.Terms(**given)


def terms_text(terms: plain_terms.Terms) -> Terms:
    """Return terms as clients receive them."""
    return Terms.model_validate(asdict(terms))
