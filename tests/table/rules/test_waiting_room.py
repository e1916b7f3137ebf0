"""Tests of decisions in a waiting room."""

from dataclasses import replace
from typing import Any

import pytest

from marooned.table.rules.context import CodeSpent, Context, Limits, NewName, NewPerson, TextsMoved
from marooned.table.rules.lobby import room_commands as r
from marooned.table.rules.lobby.dealing import deal
from marooned.table.rules.lobby.room_changes import sentence
from marooned.table.rules.people.ai_names import shown_name
from marooned.table.rules.people.newcomers import new_name
from marooned.table.state import entries as e
from marooned.table.state.agreements import Terms
from marooned.table.state.evolve import evolve
from marooned.table.state.seats import Seat
from tests.table.gathered import RIVALS
from tests.table.rules.tables import EXAMPLE, Table, ai, at_a_window, person

FREE = Seat(title="Player 2")
HASH, OTHER = "hash", "other hash"
KEPT = (r.KeptPlace(0), r.KeptPlace(1))


def room(*seats: Seat, **more: Any) -> Table:
    """Return a waiting room, with one person and a free seat if not stated otherwise."""
    return Table(*(seats or (person(0), FREE)), dealt=False, **more)


def two(**more: Any) -> Table:
    """Return a waiting room with two people."""
    return room(person(0), person(1), **more)


def ready(table: Table, seat: int, *, on: bool = True, by: int | None = None) -> Any:
    """Have a person say whether they are ready."""
    return table.do(r.ChangeOwnSeat(seat, seed=7, is_ready=on), by=seat if by is None else by)


def told(table: Table, done: Any) -> list[str | None]:
    """Return the sentences about the last entries of a room, which are done."""
    state, found = table.state, []
    context = Context(table.now, names=table.names)
    before = _before(table, len(done.entries))
    for entry in done.entries:
        if isinstance(entry, e.Arranged):
            found.append(sentence(before, entry, context))
        before = evolve(before, entry)
    assert before.seats == state.seats
    return found


def _before(table: Table, count: int) -> Any:
    from marooned.table.state.evolve import folded

    return folded("t", table.log[:-count])


def called(table: Table) -> list[str]:
    """Return the names of all seats."""
    context = Context(table.now, names=table.names)
    return [shown_name(seat, context) for seat in table.state.seats]


def test_a_newcomer_sits_down() -> None:
    """They have the next number, and a name."""
    table = room()
    done = table.do(r.TakeSeat(1, " Cleo "), token=HASH)
    assert done.beside == (NewPerson(1, HASH), NewName(1, "Cleo", 1))
    assert table.state.seats[1] == Seat(person=1, name=1)
    assert told(table, done) == ["Cleo sits down."]


def test_a_name_is_numbered_if_it_looks_like_another() -> None:
    """The name of a free seat may be taken by its person."""
    table = room(person(0), Seat(name=1))
    table.do(r.TakeSeat(1, "Ada"), token=HASH)
    assert called(table) == ["Ada", "Ada (2)"]
    table = room(person(0), Seat(name=1))
    table.do(r.TakeSeat(1, "Ben"), token=HASH)
    assert called(table) == ["Ada", "Ben"]


def test_the_names_of_absent_people_are_theirs() -> None:
    """A name is numbered if it looks like that of a person for whom an AI player sits in."""
    seats = (person(0), Seat(player="greedy", title="Pip", owner=1, owner_name=1))
    state, context = room(*seats).state, Context(0.0, names={0: "Ada", 1: "Ben"})
    names = [new_name(state, context, None, name, 5).text for name in ("Ben", "Pip", "Cleo")]
    assert names == ["Ben (2)", "Pip (2)", "Cleo"]
    assert new_name(state, context, 1, "Ben", 5).text == "Ben"


@pytest.mark.parametrize(
    ("seat", "by", "code", "text"),
    [
        (0, 5, "taken", "the seat of Ada is taken"),
        (1, 0, "taken", "you already have a seat here; swap seats instead"),
        (2, 5, "seats", "there is no seat 2; allowed are 0 to 1"),
    ],
)
def test_a_refused_seat(seat: int, by: int, code: str, text: str) -> None:
    """A taken seat, a second one and one that does not exist are refused."""
    refusal = room().refused(r.TakeSeat(seat, "Cleo"), by=by)
    assert (refusal.code, refusal.text, refusal.value) == (code, text, seat)


def test_a_bad_name_takes_no_seat() -> None:
    """A name that cannot be shown is refused."""
    assert room().refused(r.TakeSeat(1, "\n"), by=5).code == "name"


def test_a_game_is_dealt_when_all_are_ready() -> None:
    """The last person who is ready starts it, with the seed of the command."""
    table = two()
    assert len(ready(table, 0).entries) == 1
    _, dealt = ready(table, 1).entries
    assert isinstance(dealt, e.Dealt)
    assert dealt.options == {"seed": 7}
    assert (dealt.is_known_deal, dealt.rest_seconds) == (False, table.limits.clock_rest_seconds)
    assert table.running.history.game.seed == 7


def test_a_free_seat_keeps_a_table_waiting() -> None:
    """A person who is ready alone is not dealt."""
    table = room()
    ready(table, 0)
    assert table.state.running is None


def test_people_at_one_browser_are_ready_each() -> None:
    """Each seat says so for itself."""
    table = room(person(0), person(0))
    ready(table, 0)
    assert table.state.running is None
    ready(table, 1, by=0)
    assert table.state.running is not None


def test_readiness_can_be_withdrawn() -> None:
    """Repeating it changes nothing."""
    table = two()
    ready(table, 0)
    assert ready(table, 0).entries == ()
    ready(table, 0, on=False)
    ready(table, 1)
    assert table.state.running is None


def test_a_stated_seed_is_dealt() -> None:
    """Among rivals the deal is known then."""
    table = Table(person(0), person(1), ai(), game=RIVALS, dealt=False)
    table.do(r.Arrange(options={"seed": "77"}), by=0)
    ready(table, 0)
    dealt = ready(table, 1).entries[-1]
    assert isinstance(dealt, e.Dealt)
    assert (dealt.options["seed"], dealt.is_known_deal) == (77, True)


@pytest.mark.usefixtures("rivals")
def test_a_game_that_begins_at_a_secret_window() -> None:
    """Its deal has the length of the window; other deals open none."""
    table = room(person(0), person(1), game=EXAMPLE)
    assert deal(table.state, 1, Context(0.0)).opens is None
    position = at_a_window().running.history.game.position()
    state = replace(table.state, options={"position": position, "seed": 1})
    assert deal(state, 0, Context(0.0)).opens == Limits().window_seconds


def test_a_name_may_change() -> None:
    """One's own only, to one that can be shown; the same name again changes nothing."""
    table = two()
    done = table.do(r.ChangeOwnSeat(1, 0, name=" Cleo "), by=1)
    assert done.beside == (NewName(2, "Cleo", 1),)
    assert called(table) == ["Ada", "Cleo"]
    assert table.do(r.ChangeOwnSeat(1, 0, name="Cleo"), by=1).entries == ()
    refusal = table.refused(r.ChangeOwnSeat(1, 0, name="Dan"), by=0)
    assert (refusal.code, refusal.text) == ("forbidden", "seat 1 is not yours")
    assert table.refused(r.ChangeOwnSeat(1, 0, name="\n"), by=0).code == "name"
    assert table.refused(r.ChangeOwnSeat(2, 0, is_ready=True), by=0).code == "seats"
    assert table.do(r.ChangeOwnSeat(1, 0), by=7).entries == ()


def test_leaving_frees_the_seat() -> None:
    """The name goes with the person; the host may free any seat."""
    table = two()
    done = table.do(r.FreeSeat(1), by=1)
    assert told(table, done) == ["Ben has left the table."]
    assert done.beside == (CodeSpent(1),)
    assert called(table) == ["Ada", "Player 2"]
    refusal = table.refused(r.FreeSeat(1), by=0)
    assert (refusal.code, refusal.text) == ("forbidden", "you cannot free seat 1")
    table.do(r.TakeSeat(1, "Cleo"), by=1)
    assert table.refused(r.FreeSeat(0), by=1).code == "forbidden"
    assert table.refused(r.FreeSeat(4), by=1).code == "seats"
    table.do(r.FreeSeat(1), by=0)
    assert table.state.seats[1].is_free


def test_the_hosts_rights_pass_on() -> None:
    """The first person who stays has them; alone no one does."""
    table = two()
    table.do(r.FreeSeat(0), by=0)
    assert table.state.host == 1
    table.do(r.FreeSeat(1), by=1)
    assert table.state.host == 1


def test_a_blocked_person_stays_away() -> None:
    """All of the person's seats are free, and the person cannot come back."""
    table = room(person(0), person(1), person(1))
    done = table.do(r.BlockInRoom(1), by=0)
    assert done.entries[0] == e.Blocked(at=table.now, person=1, name=1)
    assert told(table, done) == ["Ben has left the table."] * 2
    assert done.beside == (CodeSpent(1),)
    assert called(table) == ["Ada", "Player 2", "Player 3"]
    refusal = table.refused(r.TakeSeat(1, "Ben"), by=1)
    assert refusal.code == "blocked"
    assert refusal.text == "the host has removed you from this table; you cannot come back"


@pytest.mark.parametrize(
    ("seat", "by", "text"),
    [
        (0, 1, "only the host of the table can do this"),
        (0, 0, "seat 0 is free; there is no one to remove"),
        (2, 0, "seat 2 is free; there is no one to remove"),
    ],
)
def test_a_refused_block(seat: int, by: int, text: str) -> None:
    """Only the host blocks, and only other people."""
    refusal = room(person(0), person(1), ai()).refused(r.BlockInRoom(seat), by=by)
    assert (refusal.code, refusal.text) == ("forbidden", text)


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
    assert table.refused(r.MoveSeat(2, 4), by=0).code == "seats"
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
        (r.Arrange(places=(KEPT[0], KEPT[0])), 0, "seats", "seat 0 is listed twice"),
        (r.Arrange(places=(KEPT[0], r.KeptPlace(2))), 0, "seats", "there is no seat 2"),
        (r.Arrange(places=KEPT[:1]), 0, "seats", "2 to 4 players"),
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


def test_a_code_brings_a_seat() -> None:
    """The other browser has the seat, the readiness and the host's rights; the code is spent."""
    table = two()
    ready(table, 0)
    done = table.do(r.RecoverInRoom("ABCD", 0), token=HASH)
    assert done.entries == (e.Moved(at=table.now, person=0, to=2),)
    assert done.beside == (NewPerson(2, HASH), CodeSpent(0), TextsMoved(0, 2))
    assert (table.state.host, table.state.seats[0].is_ready) == (2, True)
    refusal = table.refused(r.RecoverInRoom("ABCD", 0), token=OTHER)
    assert refusal.code == "no_recovery"
    assert refusal.text == "'ABCD' belongs to no seat of this table; check the code"
    assert table.refused(r.RecoverInRoom("ABCD", None), by=7).code == "no_recovery"
    refusal = table.refused(r.RecoverInRoom("ABCD", 2), by=1)
    assert (refusal.code, refusal.text) == ("taken", "you already have a seat here; leave it first")


COMMANDS = (
    r.TakeSeat(1, "Cleo"),
    r.ChangeOwnSeat(0, 0, is_ready=True),
    r.FreeSeat(0),
    r.MoveSeat(0, 1),
    r.Arrange(),
    r.RecoverInRoom("ABCD", 0),
    r.BlockInRoom(1),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: type(each).__name__)
def test_nothing_changes_after_the_deal(command: Any) -> None:
    """A game that has begun, and a closed table, are no waiting rooms."""
    refusal = Table().refused(command, by=0)
    assert (refusal.code, refusal.text) == ("running", "the game at table t has started")
    table = two()
    table.add(e.Closed(at=table.now, text="closed by its host"))
    refusal = table.refused(command, by=0)
    assert (refusal.code, refusal.text) == ("closed", "table t was closed by its host")


def test_a_blocked_person_recovers_nothing() -> None:
    """A code does not let a blocked person in."""
    table = two()
    table.add(e.Blocked(at=table.now, person=5))
    assert table.refused(r.RecoverInRoom("ABCD", 0), by=5).code == "blocked"


def test_a_change_without_a_sentence() -> None:
    """Names and readiness change silently."""
    table = two()
    assert told(table, ready(table, 0)) == [None]


def test_a_game_that_is_not_installed() -> None:
    """Its room cannot be arranged."""
    table = two()
    table.state = replace(table.state, game="gone")
    assert table.refused(r.Arrange(), by=0).code == "unknown_game"
