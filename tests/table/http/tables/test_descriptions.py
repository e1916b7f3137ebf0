"""Tests of tables as lists and their pages show them."""

from dataclasses import replace
from typing import Any

from marooned.table.http.tables.descriptions import described, line, lines, public_line
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.store.entry_log import Directory
from marooned.table.store.table_index import Listed
from tests.table.store.changes import SUMMARY

PEOPLE = {"ada": 0, "ben": 1}
NAMES = {0: "Ada", 1: "Ben", 2: "Friend"}
SEATS = (
    Seat(person=0, name=0),
    Seat(person=1, name=1),
    Seat(player="greedy", title="Pip"),
    Seat(name=2),
    Seat(title="Player 5"),
)


def listed(seats: tuple[Seat, ...] = SEATS, **changed: Any) -> Listed:
    """Return a table as the index has it."""
    summary = replace(SUMMARY, seats=seats, **{"awaited": (0, 2), **changed})
    return Listed(summary, Directory(PEOPLE, NAMES, {}), 1)


def test_seats_have_the_names_of_their_people() -> None:
    """Or of AI players, or of friends who are awaited; free seats without a friend a title."""
    seats = described(listed(), None).seats
    assert [seat.name for seat in seats] == ["Ada", "Ben", "Pip", "Friend", "Player 5"]
    assert [seat.kind for seat in seats] == ["person", "person", "ai", "person", "person"]
    assert [seat.free for seat in seats] == [False, False, False, True, True]


def test_erased_names_are_replaced() -> None:
    """Also the name of a person for whom another one sits in."""
    seats = (Seat(person=0, name=7, owner=1, owner_name=8), Seat(person=1, name=1))
    first, second = described(listed(seats), None).seats
    assert (first.name, first.substitute_for) == ("A player", "A player")
    assert (second.name, second.substitute_for) == ("Ben", None)


def test_a_browser_sees_what_it_may_do() -> None:
    """Its seats, those that it may offer, and whether it is the host's."""
    found = {each: described(listed(), each) for each in ("ada", "ben", "zoe", None)}
    assert {each: told.your_seats for each, told in found.items()} == {
        "ada": [0],
        "ben": [1],
        "zoe": [],
        None: [],
    }
    assert [told.invitable_seats for told in found.values()] == [[0, 3, 4], [1], [], []]
    assert [told.is_host for told in found.values()] == [True, False, False, False]


def test_rivals_who_know_the_deal_offer_no_seat() -> None:
    """A newcomer would not know it."""
    table = listed(is_cooperative=False, is_known_deal=True)
    assert described(table, "ada").invitable_seats == []


def test_the_seed_is_shown_after_the_end() -> None:
    """As digits, because JavaScript rounds large numbers."""
    assert described(listed(), None).options == {"level": "normal"}
    ended = listed(seed=str(2**64 - 1))
    assert described(ended, None).options["seed"] == "18446744073709551615"


def test_a_line_says_whom_a_table_awaits() -> None:
    """By name, and whether it is the browser's own turn; only the host may close it."""
    ada, ben = line(listed(), "ada"), line(listed(), "ben")
    assert (ada.active_players, ada.your_turn, ada.closable) == (["Ada", "Pip"], True, True)
    assert (ben.active_players, ben.your_turn, ben.closable) == (["Ada", "Pip"], False, False)
    assert (ada.created, ada.finished) == ("1970-01-01T00:16:40+00:00", None)
    assert line(listed(ended=2000.0), "ada").closable is False


def test_lines_have_no_texts_of_files() -> None:
    """The table's page has them."""
    table = listed(options={"level": "normal", "cards": "1\n2\n"})
    assert line(table, "ada").options == {"level": "normal"}
    assert "cards" in described(table, "ada").options


def test_tables_that_wait_for_a_person_come_first() -> None:
    """Then those in progress, then those that are over; closed ones are left out."""
    over = listed(table="over", ended=2000.0, awaited=())
    closed = listed(table="closed", ended=2000.0, awaited=(), is_closed=True)
    held = [over, closed, listed(table="of Ben", awaited=(1,)), listed(table="of Ada")]
    assert [each.table for each in lines(held, "ada")] == ["of Ada", "of Ben", "over"]
    assert [each.table for each in lines(held, "ben")] == ["of Ben", "of Ada", "over"]


def test_a_public_line_names_those_who_sit_there() -> None:
    """And counts the seats that are free."""
    found = public_line(listed(terms=Terms(public=True, watchers=False)))
    assert (found.names, found.free_seats, found.spectators) == (["Ada", "Ben"], 2, False)
