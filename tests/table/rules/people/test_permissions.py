"""Tests of what people may do about seats."""

from typing import Any

import pytest

from marooned.table.rules.people.permissions import deeds, seats_to_offer
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table, ai, finished, free, person, rivals, with_known_deal

LEFT = Seat(player="greedy", title="Deckhand", owner=1, owner_name=1, is_left=True)


def found(table: Table, by: int | None) -> list[Any]:
    """Return the ways in which a person may change each seat."""
    return [deeds(table.state, table.context(by), seat) for seat in range(len(table.state.seats))]


def test_deeds_of_a_team() -> None:
    """The host may remove others, and replace them while they are absent."""
    table = Table(person(0), person(1), ai(), free(2))
    own = ["stand_up", "resign"]
    assert found(table, 0) == [own, ["swap", "kick"], ["swap"], ["replace"]]
    assert found(table, 1) == [["swap"], own, ["swap"], []]
    table.presence[1] = "away"
    assert found(table, 0)[1] == ["swap", "replace", "kick"]


def test_deeds_about_a_substitute() -> None:
    """The owner may return; a person who sits in may stand up, and not resign."""
    table = Table(person(0), LEFT, Seat(person=3, name=3, owner=2, owner_name=2))
    assert found(table, 1)[1] == ["sit_down"]
    assert found(table, 3)[2] == ["stand_up"]


@pytest.mark.usefixtures("rivals")
def test_deeds_among_rivals() -> None:
    """Rivals who are gone may be replaced or removed; no seats are swapped."""
    table = rivals()
    assert found(table, 0) == [["stand_up", "resign"], []]
    table.presence[1] = "offline"
    assert found(table, 0)[1] == ["replace", "kick"]


def test_spectators_may_do_nothing() -> None:
    """Neither may people without a number, nor anyone before the deal or after the end."""
    assert found(Table(), 7) == found(Table(), None) == [[], []]
    assert found(Table(dealt=False), 0) == found(finished(Table()), 0) == [[], []]
    table = Table()
    table.add(e.Closed(at=table.now, text="closed by its host"))
    assert found(table, 0) == [[], []]


def test_seats_that_a_team_offers() -> None:
    """People offer their own seats, the host free ones as well."""
    waiting = Seat(name=1, owner=1, owner_name=1)
    state = Table(person(0), waiting, free(2), person(3)).state
    offered = [seats_to_offer(state, by) for by in (0, 1, 3, 7, None)]
    assert offered == [(0, 1, 2), (1,), (3,), (), ()]
    assert seats_to_offer(Table(dealt=False).state, 0) == ()
    assert seats_to_offer(with_known_deal(Table()).state, 0) == (0,)


@pytest.mark.usefixtures("rivals")
def test_seats_that_rivals_offer() -> None:
    """A rival's free seat is the rival's to offer; none is offered if rivals know the deal."""
    table = rivals(person(0), Seat(name=1, owner=1, owner_name=1, is_left=True), free(2))
    assert [seats_to_offer(table.state, by) for by in (0, 1)] == [(0, 2), (1,)]
    assert seats_to_offer(with_known_deal(table).state, 0) == ()
