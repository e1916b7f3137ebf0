"""Tests of requests as commands, and of terms as clients see them."""

import pytest

from marooned.table.http.tables import translation
from marooned.table.protocol.requests import NewTable
from marooned.table.protocol.terms_messages import TermsChange
from marooned.table.protocol.waiting_room import OwnSeatChange, WaitingRoomChange
from marooned.table.rules.waiting_room.room_commands import (
    AiPlace,
    Arrange,
    ChangeTerms,
    FreePlace,
    KeptPlace,
    PersonPlace,
)
from marooned.table.state import plain_terms
from marooned.table.terms import Clock, Terms

TERMS = Terms(
    public=True,
    spectators=False,
    hints=False,
    chat=False,
    window_seconds=9,
    clock=Clock(kind="days", seconds=86400, on_timeout="ai_player"),
)
PERSON = {"kind": "person", "name": "Ada"}
AI = {"kind": "ai", "player": "greedy"}


@pytest.mark.parametrize("terms", [Terms(), TERMS, Terms(clock=Clock(kind="turn", seconds=60))])
def test_terms_come_back_as_they_were(terms: Terms) -> None:
    """All of them, the clock included."""
    assert translation.terms_text(translation.plain(terms)) == terms


def test_plain_terms_have_the_same_fields_and_defaults() -> None:
    """A field that only one of them has would be lost."""
    assert translation.plain(Terms()) == plain_terms.Terms()
    assert len(Terms.model_fields) == len(plain_terms.Terms.__dataclass_fields__)
    assert len(Clock.model_fields) == len(plain_terms.Clock.__dataclass_fields__)


def test_a_new_table_is_opened_as_requested() -> None:
    """With its seats in order; friends' seats are marked, and the seed is random."""
    friend = {**PERSON, "friend": True}
    wish = NewTable.model_validate(
        {"game": "g", "seats": [PERSON, friend, AI], "options": {"level": 2}, "waiting_room": True}
    )
    command = translation.opening(wish)
    places = (PersonPlace("Ada"), PersonPlace("Ada", is_friend=True), AiPlace("greedy"))
    assert (command.game, command.places, command.waits) == ("g", places, True)
    assert (command.options, command.terms) == ({"level": 2}, plain_terms.Terms())
    assert command.seed != translation.opening(wish).seed


def test_an_arrangement_leaves_out_what_stays() -> None:
    """Omitted parts are None; listed seats are kept, free, or AI players'."""
    seats = [{"kind": "unchanged", "seat": 1}, {"kind": "free"}, AI]
    whole = WaitingRoomChange.model_validate(
        {"seats": seats, "options": {}, "terms": {"hints": False}}
    )
    places = (KeptPlace(1), FreePlace(), AiPlace("greedy"))
    assert translation.arrangement(WaitingRoomChange()) == Arrange()
    assert translation.arrangement(whole) == Arrange({}, plain_terms.Terms(aids=False), places)


def test_changes_are_named_as_the_rules_name_them() -> None:
    """A person's own seat, and the terms that a host may switch."""
    own = translation.own_seat(1, OwnSeatChange(name="Cleo", ready=False))
    assert (own.seat, own.name, own.is_ready) == (1, "Cleo", False)
    change = TermsChange(chat=False, spectators=True)
    assert translation.terms_change(change) == ChangeTerms(talk=False, watchers=True)
