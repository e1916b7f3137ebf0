"""Tests of decisions about actions, secret windows, undo and pauses: states and commands only."""

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.context import Limits
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Clock, Terms
from tests.table.rivals import HOLD, PASS
from tests.table.rules.tables import Table, ai, at_a_window, person


def first(table: Table, seat: int = 0) -> int:
    """Return an action that a seat may play."""
    return table.running.history.game.legal_codes(seat)[0]


def harmless(table: Table) -> int:
    """Return an action of seat 0 that reveals nothing."""
    history = table.running.history
    for code in history.game.legal_codes(0):
        after = history.played(0, code)
        if after.last is not None and not after.last.reveals:
            return code
    pytest.fail("every action reveals something")


def test_an_action_becomes_an_entry() -> None:
    """A legal action of one's own seat is played."""
    table = Table()
    code = first(table)
    done = table.do(c.Play(0, 0, code, "a"), by=0)
    assert done.entries == (e.Played(at=table.now, seat=0, code=code, click="a"),)
    assert (table.state.revision, len(table.running.history)) == (1, 1)


def test_a_click_counts_once() -> None:
    """The same click again changes nothing, and names the revision that answered it."""
    table = Table()
    click = c.Play(0, 0, first(table), "a")
    table.do(click, by=0)
    again = table.do(click, by=0)
    assert (again.entries, again.revision) == ((), 1)


@pytest.mark.parametrize(
    ("command", "by", "code", "words"),
    [
        (c.Play(0, 1, 0), 0, "forbidden", "seat 1 is not yours; yours are: 0"),
        (c.Play(0, 0, 0), None, "forbidden", "yours are: none"),
        (c.Play(7, 0, 0), 0, "stale", "at revision 0, you sent 7"),
        (c.Play(0, 0, 9999), 0, "illegal", "9999"),
    ],
)
def test_a_refused_action(command: c.Play, by: int | None, code: str, words: str) -> None:
    """A foreign seat, an old revision and an unknown action are refused in words."""
    refusal = Table().refused(command, by=by)
    assert refusal.code == code
    assert words in refusal.text


def test_a_refusal_names_the_rule() -> None:
    """A refused action names the rules of the game that forbid it."""
    table = Table()
    game = table.running.history.game
    legal = game.legal_codes(0)
    texts = game.definition.face.texts(game.state)
    refused = [
        table.refused(c.Play(0, 0, code), by=0) for code in range(len(texts)) if code not in legal
    ]
    assert {each.code for each in refused} == {"illegal"}
    assert any(rule.startswith("ISL-") for each in refused for rule in each.rules)


def test_a_late_click_that_means_the_same() -> None:
    """A click from before another seat's action counts if it is still legal and means the same."""
    table, code = interjection()
    assert table.refused(c.Play(0, 1, code), by=1).code == "stale"
    assert table.do(c.Play(0, 1, code, "a"), by=1).entries


def interjection() -> tuple[Table, int]:
    """Return a table at which seat 0 has acted, and an action of seat 1 that was legal before."""
    for seed in range(200):
        table = Table(options={"seed": seed})
        before = table.running.history.game
        if before.turn == 0 and (codes := before.legal_codes(1)):
            table.do(c.Play(0, 0, first(table)), by=0)
            if table.running.history.game.survives(codes[0], 1, since=0):
                return table, codes[0]
    pytest.fail("no deal lets the second seat interject at once")


def test_a_full_log() -> None:
    """No action is played beyond the maximum number of changes."""
    table = Table(limits=Limits(actions=1))
    table.do(c.Play(0, 0, first(table)), by=0)
    refusal = table.refused(c.Play(1, 0, first(table, table.running.history.game.turn)), by=0)
    assert (refusal.code, refusal.value, refusal.allowed) == ("log_full", 1, [1])


def test_the_clock_of_an_action() -> None:
    """An action records the time that its person took."""
    table = Table(terms=Terms(clock=Clock("turn", 60.0)))
    table.add(e.Attended(at=table.now, seats=(0, 1)))
    table.now += 12.5
    (entry,) = table.do(c.Play(0, 0, first(table)), by=0).entries
    assert isinstance(entry, e.Played)
    assert entry.spent == 12.5


# --- AI players


def test_an_ai_player_acts() -> None:
    """An AI player's choice for the present revision is played, with its reason."""
    table = Table(ai(), person(0))
    code = first(table)
    (entry,) = table.do(c.ActForSeat(0, 0, code, "It is safe.")).entries
    assert entry == e.Played(at=table.now, seat=0, code=code, why="It is safe.")


def test_an_outdated_choice() -> None:
    """A choice for an earlier revision is dropped."""
    table = Table(ai(), person(0))
    code = first(table)
    table.do(c.ActForSeat(0, 0, code))
    assert table.refused(c.ActForSeat(0, 0, code)).code == "stale"


def test_an_ai_player_does_not_act_for_a_person() -> None:
    """The server chooses for a person only when their time has run out."""
    table = Table(terms=Terms(clock=Clock("turn", 60.0)))
    table.add(e.Attended(at=table.now, seats=(0, 1)))
    assert table.refused(c.ActForSeat(0, 0, first(table))).code == "forbidden"
    table.now += 61
    assert table.do(c.ActForSeat(0, 0, first(table))).entries


def test_a_player_that_must_act() -> None:
    """An AI player that is waited for must choose an action."""
    table = Table(ai(), person(0))
    assert table.refused(c.ActForSeat(0, 0, None)).code == "ai_player"


# --- secret windows


@pytest.mark.usefixtures("rivals")
class TestSecretWindows:
    """Answers in a secret window and its end."""

    def test_an_answer_is_kept(self) -> None:
        """An answer is no public change; another one takes its place."""
        table = at_a_window()
        revision = table.state.revision
        table.do(c.Play(revision, 0, PASS, "a"), by=0)
        table.do(c.Play(revision, 0, HOLD, "b"), by=0)
        assert table.do(c.Play(revision, 0, PASS, "a"), by=0).entries == ()
        assert table.state.revision == revision
        window = table.running.window
        assert window is not None
        answer = window.answer_of(0)
        assert answer is not None
        assert answer.code == HOLD

    def test_a_window_closes_when_its_time_is_up(self) -> None:
        """All answers are played in the order of seats; who did not answer passes."""
        table = at_a_window()
        opened = table.state.revision
        table.do(c.Play(opened, 1, HOLD, "a"), by=1)
        assert table.refused(c.CloseWindow(opened)).code == "forbidden"
        table.now += 30.0
        entries = table.do(c.CloseWindow(opened)).entries
        played = [
            (each.seat, each.code, each.click) for each in entries if isinstance(each, e.Played)
        ]
        assert played == [(0, PASS, None), (1, HOLD, "a")]
        assert table.refused(c.CloseWindow(opened)).code == "stale"

    def test_a_window_of_rivals_has_its_whole_time(self) -> None:
        """Its end tells nothing: it does not close early although all have answered."""
        table = at_a_window()
        opened = table.state.revision
        for seat in (0, 1):
            table.do(c.Play(opened, seat, PASS), by=seat)
        assert table.refused(c.CloseWindow(opened, is_early=True)).code == "forbidden"

    def test_a_paused_window_stays_open(self) -> None:
        """The time of a window stands in a pause."""
        table = at_a_window()
        opened = table.state.revision
        table.now += 20.0
        table.do(c.SetPaused(on=True), by=0)
        table.now += 100.0
        assert table.refused(c.CloseWindow(opened)).code == "forbidden"
        table.do(c.SetPaused(on=False), by=1)
        table.now += 10.0
        assert table.do(c.CloseWindow(opened)).entries

    def test_an_ai_player_answers(self) -> None:
        """An AI player answers for its own seat only."""
        table = at_a_window(ai(), person(1))
        opened = table.state.revision
        table.do(c.AnswerForSeat(opened, 0, HOLD))
        assert table.refused(c.AnswerForSeat(opened, 1, HOLD)).code == "forbidden"
        assert table.refused(c.AnswerForSeat(opened - 1, 0, HOLD)).code == "stale"

    def test_a_window_that_ended_unseen_begins_anew(self) -> None:
        """A window whose time ran out without a server has its whole time again; answers stay."""
        table = at_a_window()
        opened = table.state.revision
        table.do(c.Play(opened, 0, HOLD), by=0)
        assert table.do(c.RestartWindow()).entries == ()
        table.now += 1000.0
        (entry,) = table.do(c.RestartWindow()).entries
        assert isinstance(entry, e.WindowRestarted)
        window = table.running.window
        assert window is not None
        assert window.left_at(table.now) == entry.seconds == table.limits.window_seconds
        assert window.answer_of(0) is not None

    def test_a_shared_browser_has_more_time(self) -> None:
        """People at one browser answer in turn: each has their time, and time to hand it over."""
        table = at_a_window(person(0), person(0))
        table.now += 1000.0
        (entry,) = table.do(c.RestartWindow()).entries
        assert isinstance(entry, e.WindowRestarted)
        limits = table.limits
        assert entry.seconds == 2 * (limits.window_seconds + limits.handing_seconds)


# --- undo


def test_an_undo_of_ones_own() -> None:
    """An own last action that revealed nothing is taken back at once."""
    table = Table()
    table.do(c.Play(0, 0, harmless(table)), by=0)
    (entry,) = table.do(c.Undo(1), by=0).entries
    assert entry == e.Undone(at=table.now, seat=0, point=0)
    assert len(table.running.history) == 0


def test_nothing_to_undo() -> None:
    """Without an action there is nothing to undo."""
    refusal = Table().refused(c.Undo(0), by=0)
    assert (refusal.code, refusal.text) == ("no_undo", "you have no action to undo")


def shared_undo() -> Table:
    """Return a table at which seat 0 acted, then seat 1, revealing nothing."""
    table, _ = interjection()
    for code in table.running.history.game.legal_codes(1):
        after = table.running.history.played(1, code)
        if after.last is not None and not after.last.reveals:
            table.do(c.Play(1, 1, code), by=1)
            return table
    pytest.fail("every action reveals something")


def test_an_undo_that_affects_others_asks_them() -> None:
    """The person who acted since is asked, and the undo happens when they agree."""
    table = shared_undo()
    (asked,) = table.do(c.Undo(2), by=0).entries
    assert isinstance(asked, e.UndoAsked)
    assert asked.asked == (1,)
    assert table.refused(c.AnswerUndo(1, yes=True), by=0).code == "forbidden"
    assert table.refused(c.Undo(2), by=0).text == "the others are already being asked"
    agreed, undone = table.do(c.AnswerUndo(1, yes=True), by=1).entries
    assert isinstance(agreed, e.UndoAnswered)
    assert isinstance(undone, e.Undone)
    assert len(table.running.history) == 0
    assert table.refused(c.AnswerUndo(1, yes=True), by=1).code == "no_undo"


def test_a_refused_undo_is_not_asked_twice() -> None:
    """After a refusal the same undo is not asked again until something happens."""
    table = shared_undo()
    table.do(c.Undo(2), by=0)
    table.do(c.AnswerUndo(1, yes=False), by=1)
    assert table.refused(c.Undo(2), by=0).text == "this was refused just now"


def test_a_question_lapses() -> None:
    """A question ends when its time is over, not before; then it can be asked again."""
    table = shared_undo()
    table.do(c.Undo(2), by=0)
    assert table.refused(c.LapseUndo(1)).code == "forbidden"
    table.now += table.limits.undo_seconds
    assert table.refused(c.AnswerUndo(1, yes=True), by=1).code == "no_undo"
    table.do(c.LapseUndo(1))
    assert table.do(c.Undo(2), by=0).entries


def test_an_absent_person_cannot_agree() -> None:
    """Without the person who must agree nothing is asked."""
    table = shared_undo()
    table.presence[1] = "away"
    refusal = table.refused(c.Undo(2), by=0)
    assert refusal.text == "Ben has acted since and is not present to agree"
    assert table.do(c.Undo(2), by=0, attending=frozenset({1})).entries


# --- pauses


def test_people_pause_and_resume() -> None:
    """Each person with a seat may pause and resume; a repetition changes nothing."""
    table = Table()
    table.do(c.SetPaused(on=True), by=1)
    assert table.running.pause is not None
    assert table.running.pause.seat == 1
    assert table.do(c.SetPaused(on=True), by=0).entries == ()
    table.do(c.SetPaused(on=False), by=0)
    assert table.running.pause is None


def test_spectators_do_not_pause() -> None:
    """A spectator cannot pause."""
    assert Table().refused(c.SetPaused(on=True), by=7).code == "forbidden"
