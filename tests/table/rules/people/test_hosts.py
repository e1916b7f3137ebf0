"""Tests of decisions about the host's rights."""

from typing import Any

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.people.hosts import heir
from marooned.table.state import log_entries as e
from tests.table.rules.tables import Table, ai, person


def three(**presence: Any) -> Table:
    """Return a table of three people with some of them absent."""
    table = Table(person(0), person(1), person(2))
    table.presence.update({int(name[1:]): state for name, state in presence.items()})
    return table


@pytest.mark.parametrize("command", [c.StandUp(0, "greedy"), c.Resign(0, "greedy")])
def test_the_rights_of_a_host_who_leaves_pass(command: c.Command) -> None:
    """The next person who is here becomes the host."""
    table = three(p1="away")
    entries = table.do(command, by=0).entries
    assert entries[1:] == (e.HostChanged(at=table.now, host=2),)
    assert table.state.host == 2


def test_the_rights_stay_with_a_host_who_has_another_seat() -> None:
    """A host of two seats who leaves one stays the host."""
    table = Table(person(0), person(1), person(0))
    assert len(table.do(c.StandUp(0, "greedy"), by=0).entries) == 1


def test_the_rights_stay_if_no_one_else_is_here() -> None:
    """A host who stands up keeps the rights while there is no other person."""
    table = three(p1="away", p2="offline")
    table.do(c.StandUp(0, "greedy"), by=0)
    assert table.state.host == 0


def test_others_who_leave_change_no_host() -> None:
    """A host without a seat keeps the rights when another person stands up."""
    table = Table(ai(), person(1), person(2))
    table.do(c.StandUp(1, "greedy"), by=1)
    assert table.state.host == 0


def test_the_rights_of_a_host_who_is_gone_pass() -> None:
    """They pass once, and do not return with the host."""
    table = three(p0="offline")
    table.do(c.PassHost())
    assert table.state.host == 1
    table.presence[0] = "online"
    assert not table.do(c.PassHost()).entries


@pytest.mark.parametrize("state", ["online", "away"])
def test_a_host_who_is_not_gone_stays(state: Any) -> None:
    """A hidden page or a connection lost for a moment takes no rights."""
    assert not three(p0=state).do(c.PassHost()).entries


def test_the_next_seat_is_asked_first() -> None:
    """Seats follow in their order from the host's last, one that is reserved included."""
    table = Table(person(2), person(0), person(1), host=0)
    table.presence[0] = "offline"
    assert heir(table.state, table.context(), leaving=None) == 1
    table.do(c.ReplacePerson(0, "greedy"), by=0, presence={})
    assert heir(table.state, table.context(), leaving=None) == 1


def test_a_table_without_a_host() -> None:
    """No rights pass if there are none."""
    table = Table(person(0), person(1), host=None)  # type: ignore[arg-type]
    assert heir(table.state, table.context(), leaving=0) is None
