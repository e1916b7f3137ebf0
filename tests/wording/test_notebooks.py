"""Objects in notebooks and debuggers: short representations, readable text, and HTML."""

from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest

import marooned
from tests.laws.played import every_game_of_the_house
from tests.pickles.continuing import MOST_STEPS, play

MOST = 120
"""Characters of a representation at most, so that it fits one line of a debugger."""


class Words(HTMLParser):
    """Gathers the text of a fragment of HTML, and its tags."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text, self.open, self.tags = "", list[str](), set[str]()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@every_game_of_the_house
def test_a_game_shows_its_board(name: str) -> None:
    """A notebook shows the board as it is printed, with the title and the seed."""
    game = marooned.Game(name, seed=7)
    game.play(game.legal[0])
    shown = Words(game._repr_html_())
    assert str(game) in shown.text
    assert shown.text.startswith(f"{game.title}, {game.players} players, seed 7, after 1 action")
    assert shown.open == []


def test_a_finished_game_shows_its_outcome() -> None:
    """The title of the board ends with how the game ended."""
    game = marooned.Game("island", seed=7)
    play(game, MOST_STEPS)
    assert game.outcome is not None
    assert game.outcome.text in Words(game._repr_html_()).text.partition("\n")[0]


def test_html_of_a_board_brings_no_colours_and_fetches_nothing() -> None:
    """Text takes the colours of the notebook, light or dark."""
    page = marooned.Game("island", seed=7)._repr_html_()
    assert "color:inherit;background:transparent" in page
    assert not any(each in page for each in ("<script", "http", "url(", "src="))
    assert Words(page).tags <= {"div", "b", "pre"}


def representations() -> list[tuple[Any, str]]:
    game = marooned.Game("island", seed=7)
    advice = marooned.advise(game, budget=10)
    return [
        (game, "<Game 'island' players=2 seed=7 seq=0 outcome=None>"),
        (marooned.Fork(game), "<Fork 'island' players=2 seat=0>"),
        (
            marooned.Batch("island", games=5, seed=7),
            "<Batch 'island' players=2 games=5 seed=7 device='cpu'>",
        ),
        (game.definition, "<GameDefinition 'island' 'Forbidden Island' players=2-4>"),
        (marooned.tasks("island")["lift-off"], "<Task 'lift-off' of 'island' players="),
        (advice, f"<Advice seat={advice.seat} chosen={advice.chosen.action.text!r} worth="),
    ]


@pytest.mark.parametrize("which", range(6))
def test_representations_are_short_and_say_what_it_is(which: int) -> None:
    """A representation names the class and what tells one object from another."""
    each, expected = representations()[which]
    assert repr(each).startswith(expected)
    assert len(repr(each)) <= MOST


def test_advice_is_readable_when_printed() -> None:
    """It begins with the action and the reason; each move has a line with its worth."""
    advice = marooned.advise(marooned.Game("island", seed=7), budget=30)
    first, reason, *rest = str(advice).splitlines()
    assert first == f"Seat {advice.seat}: {advice.chosen.action.text}"
    assert reason == advice.reason
    for move in advice.moves[:10]:
        assert f"  {100 * move.worth:5.1f} % " in str(advice)
        assert any(line.endswith(f"   {move.action.text}") for line in rest)
    if len(advice.moves) > 10:
        assert f"and {len(advice.moves) - 10} more" in rest[-1]
    assert advice.reason in Words(advice._repr_html_()).text


def test_a_report_is_shown_in_a_frame() -> None:
    """A study's result shows its report, without scripts, and with its own styles kept apart."""
    pytest.importorskip("polars")
    stated = {"title": "Two games", "games": 4, "vary": {"game": ["island", "desert"]}}
    result = marooned.study(stated, threads=1)
    assert repr(result) == "<StudyResult 'Two games' cells=2 games=8 folder=None>"
    page = result._repr_html_()
    assert page.startswith("<iframe sandbox ")
    inner = unescape(page)
    assert inner.count("<svg") > 0
    assert "<script" not in inner
    for name in ("island", "desert"):
        assert marooned.games()[name].title in inner
