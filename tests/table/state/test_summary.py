"""Tests of the summary of a table for lists."""

from dataclasses import replace

from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.summary import outcome, ranking, short_options, summary
from tests.table.gathered import RIVALS
from tests.table.rules.tables import Table, ai, person

FREE = Seat(title="Player 2")


def played_out(table: Table) -> Table:
    """Play a game to its end, each time by the first action."""
    while not (game := table.running.history.game).is_over:
        seat = game.waiting[0]
        table.now += 1.0
        table.add(e.Played(at=table.now, seat=seat, code=game.legal_codes(seat)[0]))
    return table


def test_a_running_table() -> None:
    """Its text is the phase of the game, and the awaited seats are the game's."""
    table = Table(options={"seed": 1, "difficulty": "elite"})
    found, game = summary(table.state), table.running.history.game
    assert found.text == game.panes(None)["phase"]["text"]
    assert (found.awaited, found.is_waiting, found.ended) == ((0,), False, None)
    assert (found.title, found.is_cooperative) == (game.title, True)
    assert found.options == {"difficulty": "elite"}
    assert not found.is_begun
    table.add(e.Played(at=table.now, seat=0, code=game.legal_codes(0)[0]))
    assert summary(table.state).is_begun


def test_a_waiting_room() -> None:
    """Its text says how many people are there and ready; the others are awaited."""
    seats = (replace(person(0), is_ready=True), FREE, ai())
    found = summary(Table(*seats, dealt=False).state)
    assert found.text == "waiting room: 1 of 2 present, 1 ready"
    assert (found.awaited, found.is_waiting, found.is_joinable) == ((1,), True, False)


def test_a_public_room_is_joinable_while_a_seat_is_free() -> None:
    """Not when it is full, dealt or closed."""
    public = Terms(public=True)
    assert summary(Table(person(0), FREE, terms=public, dealt=False).state).is_joinable
    assert not summary(Table(terms=public, dealt=False).state).is_joinable
    assert not summary(Table(person(0), FREE, terms=public).state).is_joinable
    closed = Table(person(0), FREE, terms=public, dealt=False)
    closed.add(e.Closed(at=closed.now, text="closed by its host"))
    found = summary(closed.state)
    assert (found.is_joinable, found.is_closed, found.text) == (False, True, "closed by its host")
    assert (found.awaited, found.ended, found.outcome) == ((), closed.now, None)


def test_a_finished_game() -> None:
    """It has its outcome and the time of its end, and awaits no one."""
    table = played_out(Table())
    found, game = summary(table.state), table.running.history.game
    assert game.outcome is not None
    assert (found.text, found.outcome) == (game.outcome.text, game.outcome.as_dict())
    assert (found.awaited, found.ended) == ((), table.now)


def test_rivals_who_resigned_come_last() -> None:
    """The outcome has all places then; in a team it stays as it is."""
    resigned = Seat(player="greedy", title="Pip", owner_name=0, is_resigned=True)
    table = played_out(Table(resigned, person(1), ai(), game=RIVALS, options={"seed": 3}))
    found = outcome(table.state)
    assert found is not None
    assert (found["resigned"], found["places"][0]) == ([0], 3)
    assert ranking([5, 9, 9, 1], [1]) == [2, 4, 1, 3]
    team = outcome(played_out(Table(resigned, person(1))).state)
    assert team is not None
    assert "places" not in team


def test_texts_of_files_are_left_out() -> None:
    """Nor do options hold the deal."""
    table = Table(dealt=False)
    options = {"seed": 5, "map": "a\nb", "position": "x", "shape": "round"}
    shown = summary(replace(table.state, options=options)).options
    assert short_options(shown) == {"shape": "round"}


def test_a_game_that_is_not_installed() -> None:
    """Its table is listed by the game's name."""
    found = summary(replace(Table(dealt=False).state, game="gone"))
    assert (found.title, found.is_cooperative) == ("gone", True)


def test_days_for_which_a_table_is_spared() -> None:
    """Waiting rooms, rematches, pauses and correspondence games are kept longer."""
    assert summary(Table().state).spared_days == 0.0
    assert summary(Table(dealt=False).state).spared_days == 7.0
    assert summary(replace(Table().state, rematch_of="s")).spared_days == 7.0
    paused = Table()
    paused.add(e.Paused(at=paused.now, seat=0))
    assert summary(paused.state).spared_days == 30.0
    days = Table(terms=Terms(clock=Clock("days", 86400.0)))
    assert summary(days.state).spared_days == 2.0
