"""Tests of `evolve`: what each entry changes, and that a log folds to one state."""

import json
from dataclasses import fields
from typing import Any

import pytest

from marooned.game import Game
from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import late_seats, seconds_left
from marooned.table.state.codec import read, written
from marooned.table.state.evolve import evolve, folded
from marooned.table.state.history import OutdatedError
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.snapshot import TableState
from marooned.table.state.step_registry import STEPS
from tests.table.rivals import BEFORE_A_WAVE, SEED

EXAMPLE = "_template"
OPTIONS: dict[str, Any] = {"seed": 3}
PEOPLE = (Seat(person=0, name=0), Seat(person=1, name=1))


def opened(dealt: Any = OPTIONS, **changes: Any) -> list[e.Entry]:
    """Return the log of a table with two people that was just dealt."""
    first: dict[str, Any] = {"game": "island", "options": {}, "seats": PEOPLE}
    first |= {"terms": Terms(), "host": 0} | changes
    return [
        e.Opened(at=0.0, **first),
        e.Dealt(at=1.0, options=dealt, rules=1, is_known_deal=False),
    ]


def state(*more: e.Entry, **changes: Any) -> TableState:
    return folded("t", [*opened(**changes), *more])


def action(now: TableState) -> tuple[int, int]:
    """Return a seat and an action that it may play."""
    assert now.running is not None
    chosen = now.running.history.game.legal[0]
    return chosen.seat, chosen.code


def play(now: TableState, at: float = 2.0, **more: Any) -> e.Played:
    seat, code = action(now)
    return e.Played(at=at, seat=seat, code=code, **more)


def test_a_deal_starts_the_game() -> None:
    """The deal follows from options and seed."""
    now = state()
    assert now.running is not None
    assert now.running.history.game == Game("island", players=2, seed=3)
    assert (now.version, now.revision, now.people, now.names) == (2, 0, 2, 2)


def test_an_action_raises_the_revision() -> None:
    """A played action counts as a public change and answers its click."""
    before = state()
    seat, code = action(before)
    after = evolve(before, e.Played(at=2.0, seat=seat, code=code, click="a"))
    assert (after.version, after.revision) == (3, 1)
    assert after.running is not None
    assert after.running.history.codes == [(seat, code)]
    assert after.running.revision_of(seat, "a") == 1
    assert after.running.revision_of(seat, "b") is None


def test_an_older_state_stays_as_it_was() -> None:
    """Evolving does not change the state before, nor its game."""
    before = state()
    dealt = Game("island", players=2, seed=3)
    after = evolve(before, play(before))
    assert after.running is not None
    assert before.running is not None
    assert after.running.history.game != dealt
    assert before.running.history.game == dealt
    assert len(after.running.history) == 1


def test_two_futures_of_one_state() -> None:
    """Two different actions lead to two states, each with its own game."""
    before = state()
    assert before.running is not None
    one, other = before.running.history.game.legal[:2]
    states = [
        evolve(before, e.Played(at=2.0, seat=each.seat, code=each.code)) for each in (one, other)
    ]
    for each, chosen in zip(states, (one, other), strict=True):
        game = Game("island", players=2, seed=3)
        game.play(chosen.code, seat=chosen.seat)
        assert each.running is not None
        assert each.running.history.game == game


def test_an_undo_takes_back_to_a_point() -> None:
    """Actions after the point are gone; revisions go on, and older ones are not newest."""
    one = state()
    two = evolve(one, play(one))
    three = evolve(two, play(two))
    four = evolve(three, e.Undone(at=4.0, seat=0, point=1))
    assert two.running is not None
    assert four.running is not None
    assert four.running.history.codes == two.running.history.codes
    assert four.revision == 3
    assert not four.running.is_newest(1)
    assert four.running.is_newest(3)


@pytest.mark.usefixtures("rivals")
def test_an_answer_is_no_public_change() -> None:
    """An answer in a secret window leaves the revision, which would tell others of it."""
    now = window()
    assert now.running is not None
    assert now.running.window is not None
    seat = now.running.window.seats[0]
    code = now.running.history.game.legal_codes(seat)[0]
    after = evolve(now, e.Answered(at=3.0, seat=seat, code=code, click="a"))
    assert (after.version, after.revision) == (now.version + 1, now.revision)
    assert after.running is not None
    assert after.running.window is not None
    answer = after.running.window.answer_of(seat)
    assert answer is not None
    assert answer.code == code
    assert after.running.window.has_click(seat, "a")


def window() -> TableState:
    """Return a table of two rivals whose game stands at a secret window."""
    now = state(game=EXAMPLE, options={"seed": SEED}, dealt={"seed": SEED})
    for seat, code in BEFORE_A_WAVE:
        opens = 30.0 if (seat, code) == BEFORE_A_WAVE[-1] else None
        now = evolve(now, e.Played(at=2.0, seat=seat, code=code, opens=opens))
    return now


@pytest.mark.usefixtures("rivals")
def test_a_pause_holds_a_window() -> None:
    """A pause stops the window's time; resuming lets it run from there."""
    now = window()
    assert now.running is not None
    assert now.running.window is not None
    assert now.running.window.ends is not None
    ends = now.running.window.ends
    paused = evolve(now, e.Paused(at=ends - 10.0, seat=0))
    assert paused.running is not None
    assert paused.running.window is not None
    assert paused.running.window.left_at(ends + 100.0) == pytest.approx(10.0)
    resumed = evolve(paused, e.Resumed(at=ends + 100.0, seat=1))
    assert resumed.running is not None
    assert resumed.running.window is not None
    assert resumed.running.window.left_at(ends + 103.0) == pytest.approx(7.0)


def clocked(**more: Any) -> TableState:
    return state(terms=Terms(clock=Clock("turn", 60.0, **more)))


def test_a_clock_runs_while_people_attend() -> None:
    """The awaited seat's time runs while someone is at the table, and stands in a pause."""
    now = clocked()
    assert now.running is not None
    (seat,) = now.running.history.game.waiting
    now = evolve(now, e.Attended(at=10.0, seats=(0, 1)))
    assert now.running is not None
    assert seconds_left(now, now.running, seat, 30.0) == pytest.approx(40.0)
    now = evolve(now, e.Paused(at=30.0, seat=0))
    now = evolve(now, e.Resumed(at=100.0, seat=0))
    assert now.running is not None
    assert seconds_left(now, now.running, seat, 110.0) == pytest.approx(30.0)
    assert late_seats(now, 139.0) == []
    assert late_seats(now, 141.0) == [seat]


def test_extra_time_is_added() -> None:
    """A grant adds its seconds to the seat's clock."""
    now = evolve(clocked(), e.Attended(at=10.0, seats=(0, 1)))
    assert now.running is not None
    (seat,) = now.running.history.game.waiting
    now = evolve(now, e.Granted(at=20.0, seat=seat, seconds=60, by=1 - seat))
    assert now.running is not None
    assert seconds_left(now, now.running, seat, 20.0) == pytest.approx(110.0)
    assert now.revision == 1


def test_a_question_ends_with_the_next_action() -> None:
    """An open undo question ends once the table moves; its number is not given again."""
    one = state()
    two = evolve(one, play(one))
    asked = evolve(two, e.UndoAsked(at=3.0, seat=0, point=0, asked=(1,), ends=33.0))
    assert asked.running is not None
    assert asked.running.question is not None
    assert asked.running.question.is_open
    moved = evolve(asked, play(asked, at=4.0))
    assert moved.running is not None
    assert moved.running.question is not None
    assert not moved.running.question.is_open
    again = evolve(moved, e.UndoAsked(at=5.0, seat=0, point=0, asked=(1,), ends=33.0))
    assert again.running is not None
    assert again.running.question is not None
    assert again.running.question.number == asked.running.question.number + 1
    refused = evolve(asked, e.UndoAnswered(at=4.0, seats=(1,), yes=False))
    assert refused.running is not None
    assert refused.running.question is not None
    assert refused.running.question.refused_by == 1


def test_seats_change_hands() -> None:
    """An entry replaces the named seats only, and counts new people and names."""
    ai = Seat(player="quick", title="Bosun", owner=1, owner_name=1)
    now = state(e.Seated(at=2.0, seats={1: ai}, reason="sits_in"))
    assert now.seats == (PEOPLE[0], ai)
    newcomer = Seat(person=2, name=2)
    now = evolve(now, e.Seated(at=3.0, seats={1: newcomer}))
    assert (now.people, now.names) == (3, 3)


def test_another_browser_has_all_of_a_person() -> None:
    """A person who moves to another number keeps seats, host's rights and what was seen."""
    now = state(e.Seen(at=2.0, person=0, seats=(0,)), e.Moved(at=3.0, person=0, to=2))
    assert now.seats[0].person == 2
    assert now.host == 2
    assert (2, 0) in now.seen


def test_a_borrowed_seat_stays_with_the_old_number() -> None:
    """A person who moves leaves a seat behind whose owner is another person."""
    borrowed = Seat(person=0, name=2, owner=1, owner_name=1)
    now = state(e.Seated(at=2.0, seats={1: borrowed}), e.Moved(at=3.0, person=0, to=2))
    assert [seat.person for seat in now.seats] == [2, 0]
    now = evolve(now, e.Moved(at=4.0, person=1, to=3))
    assert (now.seats[1].person, now.seats[1].owner) == (0, 3)


def test_a_person_at_a_seat_sees_its_game() -> None:
    """A new person at a seat has seen the game from there."""
    now = state(e.Seated(at=2.0, seats={1: Seat(person=2, name=2)}))
    assert now.seen == {(2, 1)}


def test_a_block_keeps_a_name() -> None:
    """A blocked person has a name in the host's list until unblocked."""
    now = state(e.Blocked(at=2.0, person=4, name=5))
    assert (now.blocked, now.people, now.names) == ({4: 5}, 5, 6)
    assert evolve(now, e.Unblocked(at=3.0, person=4)).blocked == {}


def test_a_rematch_continues_the_numbers() -> None:
    """New people and names of a rematch have no number that one of the table before has."""
    now = state(rematch_of="s", people_before=7, names_before=9)
    assert (now.people, now.names, now.rematch_of) == (7, 9, "s")


def test_a_closed_table_has_ended() -> None:
    """The end of a table has the time of the entry that ended it."""
    now = state(e.Closed(at=5.0, text="closed by its host"))
    assert (now.ended, now.is_over) == (5.0, True)
    assert state().ended is None


def test_a_server_that_takes_over_leaves_some_time() -> None:
    """An awaited seat has the least time, or all of its time if that is less; no seat loses any."""
    now = evolve(clocked(), e.Attended(at=10.0, seats=(0, 1)))
    assert now.running is not None
    (seat,) = now.running.history.game.waiting
    for seconds, expected in ((30.0, 30.0), (90.0, 60.0), (1.0, 10.0)):
        later = evolve(now, e.TakenOver(at=60.0, seconds=seconds))
        assert later.running is not None
        assert seconds_left(later, later.running, seat, 60.0) == pytest.approx(expected)


def test_a_request_ends_with_its_person() -> None:
    """A request for a seat goes when its person is blocked, or sits down."""
    asked = state(e.SeatAsked(at=2.0, person=2, seat=1, name=2))
    assert [each.number for each in asked.requests] == [1]
    assert not evolve(asked, e.Blocked(at=3.0, person=2)).requests
    assert not evolve(asked, e.Seated(at=3.0, seats={1: Seat(person=2, name=2)})).requests


def test_every_entry_has_a_step() -> None:
    """Each kind of entry but the first evolves a state."""
    assert set(STEPS) == {*e.KINDS.values()} - {e.Opened}


@pytest.mark.parametrize("kind", e.KINDS.values(), ids=list(e.KINDS))
def test_entries_survive_the_database(kind: type[e.Entry]) -> None:
    """Each entry is read as it was written, by way of JSON."""
    filled = kind(**{each.name: _sample(kind, each.name) for each in fields(kind)})
    name, data = written(filled)
    assert read(name, json.loads(json.dumps(data))) == filled
    least = kind(
        **{each.name: _sample(kind, each.name) for each in fields(kind) if _is_needed(each)}
    )
    name, data = written(least)
    assert read(name, json.loads(json.dumps(data))) == least


def _sample(kind: type[e.Entry], name: str) -> Any:
    """Return a value for a field of an entry."""
    if name != "seats":
        return SAMPLES[name]
    seat = Seat(player="quick", title="Bosun", owner=1, owner_name=2, is_left=True)
    by_kind: dict[type[e.Entry], Any] = {
        e.Opened: (seat, Seat(person=0, name=0)),
        e.Arranged: (seat,),
        e.Seated: {1: seat},
    }
    return by_kind.get(kind, (0, 1))


def _is_needed(field: Any) -> bool:
    from dataclasses import MISSING

    return field.default is MISSING and field.default_factory is MISSING


SAMPLES: dict[str, Any] = {
    "at": 12.5,
    "game": "island",
    "options": {"seed": 3, "shape": ["a", "b"]},
    "terms": Terms(talk=False, clock=Clock("days", 86400.0)),
    "host": 1,
    "origin": "a position",
    "is_known_deal": True,
    "rematch_of": "abb",
    "people_before": 4,
    "names_before": 6,
    "reason": "sat",
    "seat": 1,
    "rules": 2,
    "rest_seconds": 20.0,
    "opens": 30.0,
    "text": "closed by its host",
    "table": "abc",
    "code": 17,
    "why": "It is safe.",
    "click": "c1",
    "spent": 3.25,
    "point": 4,
    "seconds": 60,
    "asked": (0, 2),
    "ends": 44.0,
    "yes": True,
    "by": 0,
    "names": (3, None),
    "titles": ("Bosun",),
    "person": 2,
    "to": 3,
    "place": 2,
    "name": 5,
    "number": 7,
    "used": {0: 2.5},
    "how": "say",
    "targets": ("tile:a",),
}


def test_a_game_that_begins_over_has_ended() -> None:
    """A table that begins from a finished position has ended when it is dealt."""
    game = Game("island", players=2, seed=3)
    while not game.is_over:
        game.play(game.legal[0])
    assert state(dealt={"position": game.position()}).ended == 1.0
    assert state().ended is None


@pytest.mark.parametrize("kind", ["played", ""])
def test_an_unknown_entry_is_refused(kind: str) -> None:
    """A kind that this version does not know is named."""
    with pytest.raises(OutdatedError, match="unknown kind"):
        read(kind, {})


def test_an_entry_with_other_fields_is_refused() -> None:
    """A row that lacks a field is no entry."""
    with pytest.raises(OutdatedError, match="cannot be read"):
        read("play", {"at": 1.0, "colour": "red"})


def test_a_log_of_other_rules_is_refused() -> None:
    """An action that the rules do not allow shows that the log is of other rules."""
    with pytest.raises(OutdatedError):
        state(e.Played(at=2.0, seat=0, code=9999))
