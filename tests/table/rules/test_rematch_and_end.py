"""Tests of rematches, of the end of a table, and of terms that change during a game."""

from dataclasses import replace
from typing import Any

import pytest

from marooned import players
from marooned.table.rules.context import Copied, NewTable, Refusal
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.rules.waiting_room.terms_changes import check_aids, sentence
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import folded
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.snapshot import TableState
from tests.table.gathered import RIVALS
from tests.table.rules.tables import Table, ai, person

REMATCH = r.OpenRematch("new", seed=9)
SAME = r.OpenRematch("new", seed=9, is_same_deal=True)


def over(*seats: Seat, **more: Any) -> Table:
    """Return a table whose game was played to its end, each time by the first action."""
    table = Table(*seats, **more)
    while not (game := table.running.history.game).is_over:
        seat = game.waiting[0]
        code = game.legal_codes(seat)[0]
        table.add(e.Played(at=table.now, seat=seat, code=code))
    return table


def fresh(table: Table, command: r.OpenRematch, by: int = 0) -> tuple[NewTable, TableState]:
    """Return the rematch that a person opens, and its state."""
    done = table.do(command, by=by)
    assert done.opens is not None
    return done.opens, folded(done.opens.id, done.opens.entries)


def test_a_rematch_has_the_same_people() -> None:
    """Seats, options and terms are as before, and it has another deal that no one knows."""
    table = over(terms=Terms(aids=False))
    opened, state = fresh(table, REMATCH, by=1)
    assert opened.id == "new"
    assert (state.seats, state.terms, state.host) == (table.state.seats, table.state.terms, 0)
    assert (state.options["seed"], state.is_known_deal, state.rematch_of) == (9, False, "t")
    assert state.running is not None
    assert len(state.running.history) == 0
    assert opened.beside == (Copied("t", (0, 1), (0, 1)),)
    succeeded = table.log[-1]
    assert succeeded == e.Succeeded(at=table.now, table="new", name=1)
    assert table.state.successor == "new"


def test_there_is_one_rematch() -> None:
    """A second request opens none; the state names the first."""
    table = over()
    fresh(table, REMATCH)
    done = table.do(r.OpenRematch("other", seed=1), by=1)
    assert (done.entries, done.opens, table.state.successor) == ((), None, "new")


def test_the_same_deal_is_known() -> None:
    """It begins as before, and is marked."""
    table = over()
    _, state = fresh(table, SAME)
    assert (state.options, state.is_known_deal) == (table.state.options, True)
    succeeded = table.log[-1]
    assert isinstance(succeeded, e.Succeeded)
    assert succeeded.is_known_deal


def test_a_new_deal_of_a_known_one_is_not_known() -> None:
    """Among rivals, too."""
    table = over(person(0), person(1), ai(), game=RIVALS, options={"seed": 3})
    table.add(e.Blocked(at=table.now, person=4, name=5))
    opened, state = fresh(table, REMATCH)
    assert (state.is_known_deal, state.options["seed"]) == (False, 9)
    assert opened.beside == (Copied("t", (0, 1, 4), (0, 1, 5)),)
    assert (state.blocked, state.people, state.names) == ({4: 5}, 5, 6)


def test_a_rematch_forgets_who_resigned() -> None:
    """A seat of a resigned person stays its AI player's; one that is reserved stays reserved."""
    resigned = Seat(player="greedy", title="Pip", owner_name=2, is_resigned=True)
    away = Seat(player="greedy", title="Moss", owner=1, owner_name=1, is_left=True)
    table = over(person(0), resigned, away)
    opened, state = fresh(table, REMATCH, by=1)
    assert opened.beside == (Copied("t", (0, 1), (0, 1)),)
    assert state.seats[1] == Seat(player="greedy", title="Pip")
    assert state.seats[2] == away
    succeeded = table.log[-1]
    assert isinstance(succeeded, e.Succeeded)
    assert succeeded.name == 1


def test_a_refused_rematch() -> None:
    """Before the end there is none, and only players ask for one."""
    refusal = Table().refused(REMATCH, by=0)
    assert (refusal.code, refusal.value, refusal.allowed) == ("running", "running", ["finished"])
    assert Table(dealt=False).refused(REMATCH, by=0).code == "waiting"
    table = over()
    assert table.refused(REMATCH, by=7).code == "forbidden"
    assert table.refused(REMATCH).code == "forbidden"
    closed = Table()
    closed.do(r.CloseTable(), by=0)
    assert closed.refused(REMATCH, by=0).code == "closed"


# --- the end


@pytest.mark.parametrize("dealt", [True, False])
def test_a_host_closes_the_table(*, dealt: bool) -> None:
    """Only the host, once."""
    table = Table(dealt=dealt)
    assert table.refused(r.CloseTable(), by=1).code == "forbidden"
    table.do(r.CloseTable(), by=0)
    assert table.state.closed == "closed by its host"
    assert table.refused(r.CloseTable(), by=0).text == "table t was closed by its host"


def test_an_operator_closes_a_table() -> None:
    """With a word or without."""
    for word, text in (("", "closed by the operator"), ("late", "closed by the operator: late")):
        table = Table()
        table.do(r.CloseByOperator(word))
        assert table.state.closed == text
        assert table.refused(r.CloseByOperator()).code == "closed"


def test_a_finished_game_is_not_closed() -> None:
    """It stays in the list."""
    table = over()
    for command in (r.CloseTable(), r.CloseByOperator()):
        refusal = table.refused(command, by=0)
        text = "the game is over; it stays in the list of tables"
        assert (refusal.code, refusal.text) == ("ended", text)


def test_a_table_expires() -> None:
    """Unless something has happened since; a finished game needs no entry."""
    table = Table(dealt=False)
    assert table.refused(r.Expire(0)).code == "stale"
    table.do(r.Expire(1))
    text = "table t was ended automatically: no one acted there for a long time"
    assert table.refused(r.CloseTable(), by=0).text == text
    assert table.do(r.Expire(table.state.version)).entries == ()


# --- terms


def test_a_host_switches_terms() -> None:
    """All see a sentence; actions are not stale by it, and repeating changes nothing."""
    table = Table()
    before, revision = table.state.terms, table.state.revision
    table.do(r.ChangeTerms(aids=False, watchers=True), by=0)
    after = table.state.terms
    assert (after, table.state.revision) == (Terms(aids=False), revision)
    assert sentence(before, after) == "Switched at this table: hints and chances off."
    assert sentence(after, Terms(talk=False, watchers=False)) == (
        "Switched at this table: hints and chances on, talk off, watching off."
    )
    assert sentence(after, after) == ""
    assert table.do(r.ChangeTerms(aids=False), by=0).entries == ()
    with pytest.raises(Refusal, match="hints and chances are switched off"):
        check_aids(table.state)
    check_aids(Table().state)


def test_only_the_host_switches_terms() -> None:
    """In a waiting room terms are changed with the arrangement; after the end as before."""
    off = r.ChangeTerms(aids=False)
    assert Table().refused(off, by=1).code == "forbidden"
    assert Table().refused(off).code == "forbidden"
    assert Table(dealt=False).refused(off, by=0).code == "waiting"
    assert over().do(off, by=0).entries


def test_a_table_that_is_over_has_no_entry_about_deleted_names() -> None:
    """A running one has, so that all connections are sent the change."""
    assert [type(each) for each in Table().do(r.Forget()).entries] == [e.Forgotten]
    assert over().do(r.Forget()).entries == ()


def test_a_rematch_keeps_to_the_limit_of_ai_players() -> None:
    """A player that the server no longer allows is replaced by the strongest that it allows."""
    table = over(person(0), ai("strongest"))
    table.limits = replace(table.limits, strongest_player="quick")
    _, state = fresh(table, REMATCH)
    assert (state.seats[1].player, state.seats[1].title) == ("quick", players.find("quick").title)


def test_a_rematch_keeps_allowed_ai_players() -> None:
    """Weaker ones stay as they are."""
    table = over(person(0), ai("random"))
    table.limits = replace(table.limits, strongest_player="quick")
    _, state = fresh(table, REMATCH)
    assert state.seats[1] == table.state.seats[1]
