"""`marooned arena` with games of rivals, and with those that all win together."""

import json
import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from marooned import cli
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.compiling.record import Games
from marooned.players.arena.seeds import REPORTING, VALIDATION
from marooned.players.arena.series import Series

COMMAND = ("marooned", "arena", "_template", "--players", "3", "--games", "6", "--seed", "4")
COMMON = {"game": "_template", "players": 3, "options": {"weather": "calm"}, "games": 6}


@pytest.fixture
def rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the example game be one of rivals, in which the second player beats two who are level."""
    definition = replace(find("_template"), cooperative=False)

    def known(_name: object, **_how: Any) -> GameDefinition:
        return definition

    monkeypatch.setattr("marooned.cli.arena.find", known)

    def scores(_series: Series, games: Games, _first: int) -> Any:
        return np.array([[1.0, 4.0, 1.0]] * len(games))

    monkeypatch.setattr(Series, "scores", scores)


def known(monkeypatch: pytest.MonkeyPatch, company: tuple[str, ...]) -> None:
    """Let the example game's players be known by some names."""
    monkeypatch.setattr(find("_template").face, "company", lambda _game: company)


def printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *flags: str
) -> str:
    """Return what the program prints."""
    monkeypatch.setattr(sys, "argv", [*COMMAND, *flags])
    cli.main()
    return capsys.readouterr().out


@pytest.mark.usefixtures("rivals")
def test_rivals_are_told_one_by_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of rivals each has its own wins, in the order in which --player names them."""
    flags = ("--player", "greedy,random,greedy", "--json")
    told = json.loads(printed(monkeypatch, capsys, *flags))
    seats, ends = told.pop("seats"), told.pop("ends")
    assert told == COMMON | {"player": "greedy,random,greedy"}
    assert [seat["player"] for seat in seats] == ["greedy", "random", "greedy"]
    assert [seat["wins"] for seat in seats] == [0, 6, 0]
    assert [seat["mean_rank"] for seat in seats] == [2.5, 1, 2.5]
    assert sum(ends.values()) == 6


@pytest.mark.usefixtures("rivals")
def test_one_name_stands_for_every_seat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where --player gives one name there is an entry of that name for each seat."""
    told = json.loads(printed(monkeypatch, capsys, "--player", "random", "--json"))
    assert [seat["player"] for seat in told["seats"]] == ["random"] * 3


@pytest.mark.usefixtures("rivals")
def test_rivals_are_told_in_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In words each rival has a line with its rate of wins, its score and its rank."""
    lines = printed(monkeypatch, capsys, "--player", "greedy,random,greedy").splitlines()
    assert lines[0] == "_template, 3 players, greedy,random,greedy: 6 games"
    assert lines[1].split() == ["player", "won", "95", "%", "interval", "score", "rank"]
    assert lines[3].split() == ["random", "100.0", "%", "61.0", "to", "100.0", "4.00", "1.00"]


@pytest.mark.usefixtures("rivals")
def test_no_roles_are_told_of_rivals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which company wins is no question where everybody plays alone."""
    known(monkeypatch, ("Cook", "Sailor"))
    assert "roles" not in json.loads(printed(monkeypatch, capsys, "--json"))


def test_those_who_win_together_are_told_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a cooperative game one rate of wins is told, with the endings."""
    told = json.loads(printed(monkeypatch, capsys, "--player", "greedy", "--json"))
    rate = {name: told.pop(name) for name in ("wins", "win_rate", "low", "high", "ends")}
    assert told == COMMON | {"player": "greedy"}
    assert rate["win_rate"] == rate["wins"] / 6 == rate["ends"].get("rescued", 0) / 6


def test_wins_are_told_by_roles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where seats have roles, each company has its games and its rate of wins."""
    known(monkeypatch, ("Cook", "Sailor"))
    result = json.loads(printed(monkeypatch, capsys, "--json"))
    rate = {name: result[name] for name in ("games", "wins", "win_rate", "low", "high")}
    assert result["roles"] == [{"roles": ["Cook", "Sailor"]} | rate]


def test_roles_are_told_in_words_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--by-roles adds a line for each company."""
    known(monkeypatch, ("Cook", "Sailor"))
    assert "Cook" not in printed(monkeypatch, capsys)
    *_, line = printed(monkeypatch, capsys, "--by-roles").splitlines()
    assert line.split()[:4] == ["Cook,", "Sailor", "6", "games"]


def test_budgets_begin_at_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A budget of nothing is refused with the value and what is allowed."""
    with pytest.raises(SystemExit):
        printed(monkeypatch, capsys, "--budget", "0")
    assert "budget is 0; allowed is a whole number from 1 to" in capsys.readouterr().err


def test_the_budget_is_told_of_those_who_think(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The budget is in the result only where a player takes one."""
    assert "budget" not in json.loads(printed(monkeypatch, capsys, "--budget", "7", "--json"))
    flags = ("--player", "search,greedy,greedy", "--budget", "7", "--json")
    assert json.loads(printed(monkeypatch, capsys, *flags))["budget"] == 7


def test_seeds_kept_for_other_uses_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Figures are reported on seeds that nothing was tuned or chosen on."""
    with pytest.raises(SystemExit):
        printed(monkeypatch, capsys, "--seed", str(VALIDATION[0]))
    told = f"seed is {VALIDATION[0]}; allowed is a whole number from 0 to {REPORTING[-1]}"
    assert told in capsys.readouterr().err


def test_threads_change_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same games are played on one thread and on three."""
    one, three = (
        json.loads(printed(monkeypatch, capsys, "--threads", threads, "--json"))
        for threads in ("1", "3")
    )
    assert one["ends"] == three["ends"]


def test_a_time_is_a_budget_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those who search may be given milliseconds, which the result tells."""
    flags = ("--player", "search", "--games", "1", "--milliseconds", "1")
    assert "with 1 ms per decision: 1 games" in printed(monkeypatch, capsys, *flags)


def test_two_budgets_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rollouts and milliseconds do not go together."""
    monkeypatch.setattr(
        sys, "argv", [*COMMAND, "--player", "search", "--budget", "9", "--milliseconds", "2"]
    )
    with pytest.raises(SystemExit):
        cli.main()
    assert "9 rollouts and 2 milliseconds" in capsys.readouterr().err


def test_a_time_for_nobody_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who does not search has no use for milliseconds."""
    monkeypatch.setattr(sys, "argv", [*COMMAND, "--player", "greedy", "--milliseconds", "5"])
    with pytest.raises(SystemExit):
        cli.main()
    assert "milliseconds is 5, but no player searches: greedy" in capsys.readouterr().err
