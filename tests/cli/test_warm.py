"""`marooned warm`, and what every command tells of compiling."""

import json
import sys

import pytest

from marooned import cli
from marooned.cli import progress
from marooned.cli.compilation import Telling
from marooned.engine.compiling import tally


def given(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Run the program with some words."""
    monkeypatch.setattr(sys, "argv", ["marooned", *words])
    cli.main()


def test_a_game_is_warmed_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says that it is ready, and what is going on stands on standard error."""
    given(monkeypatch, "warm", "_template")
    told = capsys.readouterr()
    assert told.out.startswith("_template: ready after ")
    assert told.err.startswith("Warming up _template\n")


def test_a_warm_up_is_one_document(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As JSON, each game is told with its seconds."""
    given(monkeypatch, "warm", "_template", "--json")
    (result,) = json.loads(capsys.readouterr().out)
    assert result.keys() == {"game", "seconds"}
    assert result["game"] == "_template"


def test_all_games_are_warmed_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where no game is named, every one that is listed gets its turn."""
    names: list[str] = []

    def warm_up(game: str, company: tuple[str, ...], _tell: object) -> None:
        assert {"random", "greedy", "search"} <= set(company)
        names.append(game)

    monkeypatch.setattr("marooned.players.warming.warm", warm_up)
    given(monkeypatch, "warm", "--json")
    told = [result["game"] for result in json.loads(capsys.readouterr().out)]
    assert told == names
    assert len(names) > 1


def test_a_game_that_there_is_not_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program ends as after any wrong word, with one sentence."""
    with pytest.raises(SystemExit) as ended:
        given(monkeypatch, "warm", "nowhere")
    assert ended.value.code == cli.WRONG_USE
    assert "there is no game 'nowhere'" in capsys.readouterr().err


def test_compiling_is_told_once_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """However often a game's rules are compiled, a line says so, and none tells of the rest."""
    with tally.watching(Telling()):
        for _ in range(2):
            with tally.compiling("somewhere"):
                tally.finish_compiling("somewhere")
    told = capsys.readouterr()
    assert told.err == "Compiling the rules of somewhere for this command; once done, it is kept\n"
    assert not told.out


def test_compiling_moves_a_bar_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bar is there while something is compiled, and no longer."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with tally.watching(Telling()):
        with tally.compiling("somewhere"):
            tally.finish_compiling("somewhere")
            assert progress.is_shown()
        assert not progress.is_shown()
    assert "once done, it is kept" not in capsys.readouterr().err


def test_a_bar_that_is_shown_tells_of_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command does already has a bar: that one says what has to be compiled first."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress.progress(3, "Playing"), tally.watching(Telling()):
        with tally.compiling("somewhere"):
            tally.finish_compiling("somewhere")
            ((bar, _),) = progress._shown
            assert bar.tasks[0].description.startswith("Compiling the rules of somewhere: ")
        assert progress.is_shown()
