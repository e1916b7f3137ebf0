"""Tests of the chat: messages, phrases and pointing."""

from typing import Any

import pytest

import marooned
from marooned.table.rules.chat import talk_commands as t
from marooned.table.rules.chat.message_text import MOST_CHARACTERS, checked_line
from marooned.table.rules.chat.talking import phrases
from marooned.table.rules.chat.visible_things import open_things
from marooned.table.rules.context import NewLine, Pointed, Refusal
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Terms
from marooned.wording.stock_phrases import GENERAL
from tests.table.rules.tables import EXAMPLE, Table, person

RIVALS = [name for name, game in marooned.games().items() if not game.cooperative]
MATES = [name for name, game in marooned.games().items() if game.cooperative]
BEACH, PHRASE = "gull-point", "I go to {place}."
SEED = 3


def beach(**more: Any) -> Table:
    """Return a table of the example game, which has the place that is named here."""
    return Table(game=EXAMPLE, **more)


def test_a_message_has_its_text_beside_the_log() -> None:
    """The entry has its number, its person, seat and name; no revision rises."""
    table = Table()
    done = table.do(t.Say(" Hello, Ben! "), by=0)
    assert done.entries == (e.Said(at=table.now, number=1, person=0, seat=0, name=0, how="say"),)
    assert done.beside == (NewLine(1, "Hello, Ben!", 0),)
    assert (table.state.lines, table.state.revision) == (1, 0)
    (second,) = table.do(t.Say("Hello"), by=1).entries
    assert isinstance(second, e.Said)
    assert (second.number, second.seat) == (2, 1)


def test_a_person_with_several_seats_says_from_which() -> None:
    """The first one speaks if none is stated; another person's cannot."""
    table = Table(person(0), person(0), person(2))
    for stated, expected in ((1, 1), (None, 0)):
        (entry,) = table.do(t.Say("me", stated), by=0).entries
        assert isinstance(entry, e.Said)
        assert entry.seat == expected
    assert table.refused(t.Say("not me", 2), by=0).text == "seat 2 is not yours; yours are: 0, 1"


def test_a_room_has_messages_without_seats() -> None:
    """Seats may change until the deal; only phrases of all games can be said."""
    table = Table(dealt=False)
    (entry,) = table.do(t.SayPhrase(GENERAL[0]), by=0).entries
    assert isinstance(entry, e.Said)
    assert (entry.seat, entry.name, entry.how) == (None, 0, "phrase")
    assert phrases(table.state) == GENERAL
    refusal = table.refused(t.Point(("seat:0",)), by=0)
    assert (refusal.code, refusal.text) == ("waiting", "the game has not started yet")


WORDS = (t.Say("hello"), t.SayPhrase(GENERAL[0]), t.Point((BEACH,)))


@pytest.mark.parametrize("command", WORDS, ids=lambda each: type(each).__name__)
def test_messages_that_are_refused(command: Any) -> None:
    """Spectators do not speak, nor does anyone without talk or at a closed table."""
    refusal = beach().refused(command, by=7)
    assert (refusal.code, refusal.text) == ("forbidden", "you hold no seat at this table")
    refusal = beach(terms=Terms(talk=False)).refused(command, by=0)
    assert (refusal.code, refusal.text) == ("chat_off", "talk is switched off at this table")
    table = beach()
    table.add(e.Closed(at=table.now, text="closed by its host"))
    assert table.refused(command, by=0).code == "closed"


@pytest.mark.parametrize(
    "text", ["", "  ", "a\nb", "a\x00", "\u202e", "\ue000", "x" * (MOST_CHARACTERS + 1)]
)
def test_text_that_cannot_be_printed_is_refused(text: str) -> None:
    """It is empty, too long, or in no font."""
    refusal = Table().refused(t.Say(text), by=0)
    assert refusal.code == "invalid_message"
    assert "1 to 280 printable characters" in refusal.text


@pytest.mark.parametrize("text", ["Füße", "日本語", "נמל", "👩\u200d🚀!", "<b>bold</b>"])
def test_any_script_is_allowed(text: str) -> None:
    """Letters of all scripts, emoji and markup are said as they are."""
    assert checked_line(f" {text} ") == text


def test_a_phrase_names_things() -> None:
    """Its gaps are filled with the names of open things."""
    done = beach().do(t.SayPhrase(PHRASE, (BEACH,)), by=0)
    (entry,) = done.entries
    assert isinstance(entry, e.Said)
    assert (entry.how, entry.targets) == ("phrase", (BEACH,))
    assert done.beside == (NewLine(1, "I go to Gull Point.", 0),)


@pytest.mark.parametrize(
    ("phrase", "targets", "code", "text"),
    [
        ("Buy my book!", (), "invalid_message", "'Buy my book!' is not a phrase of this table"),
        (PHRASE, (), "invalid_message", "names 1 things, not 0"),
        (PHRASE, ("seat:1",), "not_visible", "'seat:1' is not a place; choose one"),
        (PHRASE, ("nowhere",), "not_visible", "'nowhere' is not visible to all"),
        (GENERAL[0], (BEACH,), "invalid_message", "names 0 things, not 1"),
    ],
)
def test_a_refused_phrase(phrase: str, targets: tuple[str, ...], code: str, text: str) -> None:
    """One that the table does not have, or with other gaps."""
    refusal = beach().refused(t.SayPhrase(phrase, targets), by=0)
    assert refusal.code == code
    assert text in refusal.text


def test_pointing_is_shown_and_not_stored() -> None:
    """All who look see it, with the name of the person."""
    table = beach()
    done = table.do(t.Point((BEACH,), seat=1), by=1)
    assert (done.entries, done.beside) == ((), ())
    assert done.shows == (Pointed(table.now, seat=1, name=1, targets=(BEACH,)),)


@pytest.mark.parametrize("target", ["nowhere", "card:0:nothing", "<script>"])
def test_hidden_things_are_not_pointed_at(target: str) -> None:
    """A thing that not all see already is shown to no one."""
    assert beach().refused(t.Point((BEACH, target)), by=0).code == "not_visible"


@pytest.mark.parametrize("name", RIVALS)
def test_nothing_in_a_secret_hand_is_open(name: str) -> None:
    """Cards and targets in the view of their owner alone cannot be pointed at."""
    game = marooned.Game(name, seed=SEED)
    things = open_things(game.panes(None))
    for seat in range(game.players):
        own = open_things(game.panes(seat)).ids - things.ids
        clicked = {target for action in game.legal_for(seat) for target in action.targets}
        for target in (own | clicked) - things.ids:
            with pytest.raises(Refusal, match="is not visible to all"):
                things.check(target)


@pytest.mark.parametrize("name", MATES)
def test_a_team_points_at_all_that_it_may_click(name: str) -> None:
    """All targets of its actions are open."""
    game = marooned.Game(name, seed=SEED)
    things = open_things(game.panes(None), game.definition.face.in_sight(game.state))
    clicked = {target for action in game.legal for target in action.targets}
    assert clicked
    assert clicked <= things.ids


@pytest.mark.parametrize("name", RIVALS)
def test_open_things_depend_on_nothing_hidden(name: str) -> None:
    """Two deals that differ only in what is hidden have the same open things."""
    game = marooned.Game(name, seed=SEED)
    twin = game.imagined(0, SEED + 1)
    assert twin.panes(1) != game.panes(1)
    assert open_things(twin.panes(None)) == open_things(game.panes(None))


def test_the_chat_continues_after_the_end() -> None:
    """People say what they think of a finished game."""
    table = Table()
    while not (game := table.running.history.game).is_over:
        seat = game.waiting[0]
        table.add(e.Played(at=table.now, seat=seat, code=game.legal_codes(seat)[0]))
    assert table.do(t.Say("well played"), by=0).entries
