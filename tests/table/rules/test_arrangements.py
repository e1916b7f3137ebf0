"""Tests of arranging a waiting room: seats that are swapped, and changes of the host."""

import pytest

from marooned.table.rules.context import CodeSpent, Limits
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.state.plain_terms import Terms
from tests.table.rules.rooms import FREE, KEPT, called, ready, room, told, two
from tests.table.rules.tables import ai, person


def test_people_move_to_other_seats() -> None:
    """To a free seat or an AI player's; the host moves others. All must be ready again."""
    table = room(person(0), person(1), ai(), FREE)
    ready(table, 0)
    done = table.do(r.MoveSeat(1, 3), by=1)
    assert told(table, done) == ["Seats were changed: please confirm again that you are ready."]
    assert called(table) == ["Ada", "Player 2", "Deckhand", "Ben"]
    assert not table.state.seats[0].is_ready
    table.do(r.MoveSeat(3, 2), by=1)
    refusal = table.refused(r.MoveSeat(2, 0), by=1)
    assert (refusal.code, refusal.text) == ("taken", "Ada sits there; the host can swap you")
    assert table.refused(r.MoveSeat(2, 1), by=7).code == "forbidden"
    assert table.refused(r.MoveSeat(2, 4), by=0).code == "invalid_seats"
    table.do(r.MoveSeat(2, 0), by=0)
    assert called(table)[0] == "Ben"


def test_the_host_changes_the_game() -> None:
    """All options are completed, and all must be ready again."""
    table = two()
    ready(table, 1)
    done = table.do(r.Arrange(options={"difficulty": "elite"}), by=0)
    assert told(table, done) == ["The game was changed: please confirm again that you are ready."]
    assert table.state.options["difficulty"] == "elite"
    assert "seed" not in table.state.options
    assert not any(seat.is_ready for seat in table.state.seats)
    table.do(r.Arrange(terms=Terms(aids=False)), by=0)
    assert (table.state.terms.aids, table.state.options["difficulty"]) == (False, "elite")


@pytest.mark.parametrize(
    ("command", "by", "code", "text"),
    [
        (r.Arrange(options={}), 1, "forbidden", "only the host"),
        (r.Arrange(options={"difficulty": "x"}), 0, "unknown_option", "'x'"),
        (r.Arrange(options={"roles": ["pilot"] * 2}), 0, "unknown_option", "roles are"),
        (r.Arrange(options={"seed": "x"}), 0, "unknown_option", "is not a seed"),
        (r.Arrange(terms=Terms(public=True)), 0, "forbidden", "lists no public tables"),
        (r.Arrange(places=(KEPT[0], KEPT[0])), 0, "invalid_seats", "seat 0 is listed twice"),
        (r.Arrange(places=(KEPT[0], r.KeptPlace(2))), 0, "invalid_seats", "there is no seat 2"),
        (r.Arrange(places=KEPT[:1]), 0, "invalid_seats", "2 to 4 players"),
        (r.Arrange(places=(KEPT[0], r.AiPlace("oracle"))), 0, "unknown_player", "oracle"),
    ],
)
def test_a_refused_arrangement(command: r.Arrange, by: int, code: str, text: str) -> None:
    """What could not be dealt is refused, and nothing changes."""
    refusal = two().refused(command, by=by)
    assert refusal.code == code
    assert text in refusal.text


def test_a_public_room() -> None:
    """A server that lists tables allows it."""
    table = two(limits=Limits(public_tables=True))
    assert table.do(r.Arrange(terms=Terms(public=True)), by=0).entries


def test_seats_change_in_number_and_order() -> None:
    """People keep their seats in another order, beside AI players and free seats."""
    table = two()
    greedy = r.AiPlace("greedy")
    done = table.do(r.Arrange(places=(*reversed(KEPT), greedy, r.FreePlace())), by=0)
    assert called(table) == ["Ben", "Ada", "Deckhand", "Player 4"]
    assert done.beside == ()


def test_a_person_who_is_not_kept_stands_up() -> None:
    """The host's rights pass on if the host is not kept."""
    table = two()
    done = table.do(r.Arrange(places=(r.KeptPlace(1), r.AiPlace("greedy"))), by=0)
    assert (table.state.host, done.beside) == (1, (CodeSpent(0),))
