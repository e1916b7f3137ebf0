"""`marooned fit`: what it plays, prints and writes."""

import json
import sys
from pathlib import Path

import pytest

from marooned import cli
from marooned.cli.learning.fit import SPICE, variants_with_choices
from marooned.discover import find
from marooned.engine.weighing.weight_table import Table

COMMAND = ("marooned", "fit", "_template", "--games", "20", "--seed", "3")


def printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *flags: str
) -> str:
    """Return what the program prints."""
    monkeypatch.setattr(sys, "argv", [*COMMAND, *flags])
    cli.main()
    return capsys.readouterr().out


def test_the_report_is_one_document(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --json the report tells what was played, how good the fit is, and the weights."""
    told = json.loads(printed(monkeypatch, capsys, "--players", "1,2", "--json"))
    assert [told[name] for name in ("game", "games", "games_held_out", "seed")] == [
        "_template",
        20,
        10,
        3,
    ]
    assert [kind["players"] for kind in told["kinds"]] == [1, 1, 2, 2]
    assert told["weights"][0]["name"] == "bias"
    assert (told["player"], told["budget"]) == ("greedy", None)
    assert told["written"] is False


def test_those_who_think_can_be_fitted_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who plays, and how much they think, is said by flags and told in the report."""
    flags = ("--players", "2", "--player", "search", "--budget", "7", "--games", "4", "--json")
    told = json.loads(printed(monkeypatch, capsys, *flags))
    assert (told["player"], told["budget"]) == ("search", 7)


def test_who_searches_makes_no_random_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The report of searchers' games says that no move was random; asking for some is refused."""
    flags = ("--players", "2", "--player", "search", "--budget", "2", "--games", "2", "--json")
    assert json.loads(printed(monkeypatch, capsys, *flags))["spice"] == 0
    assert json.loads(printed(monkeypatch, capsys, "--json"))["spice"] == SPICE
    monkeypatch.setattr(sys, "argv", [*COMMAND, *flags, "--spice", "0.2"])
    with pytest.raises(SystemExit):
        cli.main()
    assert "--spice is 0.2; allowed is 0: search makes no random moves" in capsys.readouterr().err


def test_the_report_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --json there is a line for each weight with its standard error."""
    lines = printed(monkeypatch, capsys, "--weather", "calm").splitlines()
    assert lines[0].startswith("_template: ")
    assert "3 variants" in lines[0]
    assert [line.split()[0] for line in lines if "±" in line][:2] == ["bias", "seat"]


def test_weights_are_written_with_their_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --write the game's file gets the weights, and the command above them."""
    written: list[str] = []
    monkeypatch.setattr(Path, "write_bytes", lambda _path, text: written.append(text.decode()))
    monkeypatch.setattr(Path, "replace", lambda _path, _target: None)
    assert printed(monkeypatch, capsys, "--write").endswith("Wrote the weights.\n")
    (text,) = written
    assert "# Found by: marooned fit _template --games 20 --seed 3 --write\nbias = " in text
    assert (
        text.partition("[evaluation]")[0]
        == (Table("marooned.games._template")._text.partition("[evaluation]")[0])
    )


def test_a_file_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the file cannot be written the program says so in one line."""

    def refuse(*_: object) -> None:
        raise PermissionError("not yours")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    monkeypatch.setattr(sys, "argv", [*COMMAND, "--write"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    assert "cannot be written: not yours" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("players", "flags", "count"),
    [(None, {}, 6), ("2", {}, 2), ("1,3", {"weather": "rough"}, 2), ("3", {"weather": "calm"}, 1)],
)
def test_what_is_not_stated_is_varied(
    players: str | None, flags: dict[str, str], count: int
) -> None:
    """All numbers of seats and all values of options with few are played, but for those stated."""
    assert len(variants_with_choices(find("_template"), players, flags)) == count
