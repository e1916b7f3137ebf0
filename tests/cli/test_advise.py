"""`marooned advise` from records and positions, and budgets for companions that are watched."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned import cli


def record() -> str:
    """Return the record of the beginning of a game."""
    game = marooned.Game("_template", players=2, seed=22)
    for text in ("walk to Shell Cove", "pass"):
        game.play(text)
    return game.record()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(record(), encoding="utf-8")
    return path


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    monkeypatch.setattr(sys, "argv", ["marooned", *map(str, words)])
    cli.main()


def printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object
) -> str:
    """Return what advice is printed."""
    run(monkeypatch, "advise", *words, "--budget", 40)
    return capsys.readouterr().out


def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object
) -> str:
    """Return the one line in which a command is refused with status 2."""
    with pytest.raises(SystemExit) as ended:
        run(monkeypatch, *words)
    told = capsys.readouterr()
    assert ended.value.code == 2
    assert (told.out, told.err.count("\n")) == ("", 1)
    return told.err


def told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object
) -> Any:
    return json.loads(printed(monkeypatch, capsys, *words, "--json"))


def test_advice_is_told_in_words(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It tells whose decision it is, the chance as a bar, the actions, and why the first."""
    text = printed(monkeypatch, capsys, file, "--moves", 2)
    assert "before action 3, the Cook (seat 1) decides" in text
    assert "Chance to win" in text
    assert "░" in text or "█" in text
    assert text.count(" % ") == 3
    assert "--moves 4 shows all" in text


def test_advice_is_one_json_document(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --json the game, the seat and all of the advice are one document."""
    document = told(monkeypatch, capsys, file)
    assert (document["game"], document["seq"], document["seat"]) == ("_template", 2, 1)
    assert document["chosen"] in document["moves"]
    assert document["reason"].endswith(".")


def test_an_earlier_moment_of_a_record_can_be_asked_for(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --at the advice is for before that action, counted from 1."""
    assert told(monkeypatch, capsys, file, "--at", 1)["seq"] == 0
    assert told(monkeypatch, capsys, file, "--at", 2)["seq"] == 1


@pytest.mark.parametrize("at", [0, 3, -1])
def test_an_action_that_the_record_lacks_is_refused(
    at: int, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An action that the record does not have is refused with those it has."""
    line = refused(monkeypatch, capsys, "advise", file, "--at", at)
    assert f"no action number {at}; allowed are: 1 to 2" in line


def test_a_position_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A position as JSON may come from standard input."""
    give(monkeypatch, json.dumps({"game": "_template", "players": 3, "seed": 4}).encode())
    assert told(monkeypatch, capsys, "-", "--seat", 0)["players"] == 3


def give(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Let standard input hold these bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize(
    ("data", "why_not"),
    [
        (b'{"game": "_template",\n "seed" 4}', "standard input: line 2: Expecting ':' delimiter"),
        (b'{"game": "atlantis"}', "standard input: there is no game 'atlantis'"),
        (b'{"game": "_template", "fire": 99}', "standard input: "),
        (b"game: _template\n\n1 (seat 0): dance", "standard input: line 3: 'dance' is not allowed"),
        (b"\xff\xfe", "standard input, line 1: this is no UTF-8 text"),
        (b"", "standard input: the record's header names no game"),
    ],
)
def test_what_cannot_be_read_is_refused(
    data: bytes,
    why_not: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is neither a record nor a position is refused by file and line."""
    give(monkeypatch, data)
    assert why_not in refused(monkeypatch, capsys, "advise", "-")


def test_a_missing_file_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is not there is named."""
    assert "'nowhere.txt' cannot be read" in refused(monkeypatch, capsys, "advise", "nowhere.txt")


@pytest.mark.parametrize(
    ("flags", "why_not"),
    [
        (("--seat", 5), "there is no seat 5; the seats are: 0, 1"),
        (("--seat", 0), "seat 0 has nothing to do; seats that can act: 1"),
        (("--budget", 0), "budget is 0; allowed is a whole number from 1"),
        (("--seconds", 0), "the budget is 0.0 seconds"),
        (("--seed", -1), "seed is -1"),
    ],
)
def test_wrong_flags_are_refused(
    flags: tuple[object, ...],
    why_not: str,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A seat that does not decide, or nothing to spend, is refused with what is allowed."""
    assert why_not in refused(monkeypatch, capsys, "advise", file, *flags)


def test_a_position_has_no_actions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--at is for records."""
    path = tmp_path / "position.json"
    path.write_text('{"game": "_template"}', encoding="utf-8")
    assert "which has no actions" in refused(monkeypatch, capsys, "advise", path, "--at", 1)


def test_companions_are_watched_with_a_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Players that search may be given a budget when they are watched."""
    run(monkeypatch, "watch", "_template", "--player", "search", "--budget", 20, "--seed", 2)
    assert "Seed 2" in capsys.readouterr().out


def test_who_does_not_search_has_no_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A budget is refused where nobody searches."""
    line = refused(monkeypatch, capsys, "watch", "_template", "--budget", 20)
    assert "--budget is 20, but greedy does not search" in line
