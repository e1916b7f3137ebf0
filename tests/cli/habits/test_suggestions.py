"""Misspelt names: the error names the one that was probably meant, and all that are allowed."""

import sys
from pathlib import Path

import pytest

import marooned
from marooned import cli
from marooned.cli.commands import loaded
from marooned.curriculum.tasks import task_named
from marooned.discover import find
from marooned.errors import OptionError, did_you_mean
from marooned.study.files.checked import read_study


def refusal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> str:
    """Return the line in which a command is refused."""
    monkeypatch.setattr(sys, "argv", ["marooned", *words])
    with pytest.raises(SystemExit):
        cli.main()
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "known", "hint"),
    [
        ("iland", ["island", "desert"], " (did you mean 'island'?)"),
        ("WATER CARRIER", ["water_carrier"], " (did you mean 'water_carrier'?)"),
        ("--gmes", ["--games", "--seed"], " (did you mean '--games'?)"),
        ("chess", ["island", "desert"], ""),
        ("", ["island"], ""),
        ("island" * 100, ["island" * 100], ""),
        (7, ["7"], ""),
        ("island", [], ""),
    ],
)
def test_the_closest_name_is_suggested(value: object, known: list[str], hint: str) -> None:
    """Only a text that resembles a known name gets a hint."""
    assert did_you_mean(value, known) == hint


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["arena", "_templat"], "_template"),
        (["arena", "_template", "--player", "greddy"], "greedy"),
        (["arena", "_template", "--weather", "calmy"], "calm"),
        (["arena", "_template", "--wether", "calm"], "--weather"),
        (["arena", "_template", "--playrs", "2"], "--players"),
        (["arena", "_template", "--playr", "greedy"], "--player"),
        (["bench", "_template", "--device", "cud"], "cuda"),
        (["arena", "_template", "--on", "thread"], "threads"),
        (["arna", "_template"], "arena"),
        (["games", "--jsn"], "--json"),
        (["watch", "_template", "--no-bords"], "--no-boards"),
    ],
)
def test_a_command_suggests_what_was_meant(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    meant: str,
) -> None:
    """Games, players, options, their values, flags and commands are suggested alike."""
    line = refusal(monkeypatch, capsys, *words)
    assert any(hint in line for hint in (f"id you mean '{meant}'?", f"options: {meant}"))


def test_all_flags_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error lists the flags of the game and those of the command, seats and players too."""
    line = refusal(monkeypatch, capsys, "arena", "_template", "--storm", "2")
    assert "flags of _template: --weather" in line
    own = {flag for each in loaded("arena").params for flag in each.opts if flag != "game"}
    assert {"--player", "--players"} < own
    assert all(flag in line.partition("flags of this command: ")[2] for flag in own - {"--help"})


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("titel = 'T'\ngame = '_template'", "title"),
        ("title = 'T'\ngame = '_template'\nplayrs = 2", "players"),
        ("title = 'T'\ngame = '_template'\nwether = 'calm'", "weather"),
    ],
)
def test_a_study_suggests_a_key(tmp_path: Path, text: str, meant: str) -> None:
    """Keys of the study, of every game and of the game's own options are suggested."""
    file = tmp_path / "study.toml"
    file.write_text(text)
    with pytest.raises(OptionError, match=rf"did you mean '{meant}'\?"):
        read_study(file)


def test_python_gets_the_same_hints() -> None:
    """A game made in Python suggests options, the number of players among them."""
    with pytest.raises(OptionError, match=r"did you mean 'players'\?"):
        find("_template").validated(None, {"playes": 2})
    with pytest.raises(OptionError, match=r"did you mean '_template'\?"):
        marooned.Game("_templat")
    game = next(game for game in marooned.games().values() if game.tasks)
    name = game.tasks[0]["name"]
    with pytest.raises(OptionError, match=rf"did you mean '{name}'\?"):
        task_named(game.name, name + "x")
