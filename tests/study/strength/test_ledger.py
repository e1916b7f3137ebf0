"""The ledger: finished games kept in a file, so that none is lost and none is played twice."""

from pathlib import Path

import pytest

from marooned.discover import find
from marooned.errors import RecordError
from marooned.players.companions import DEEP
from marooned.players.search.budgets import USUAL
from marooned.study.matchup import Matchup, team_of
from marooned.study.playing.portions import Portion
from marooned.study.provenance import sources_of
from marooned.study.strength.ledger import Ledger
from tests.players.standing import together

SPANS = [(0, 3), (3, 10), (12, 20)]


def matchup(
    games: int = 20, seed: int = 1, player: str = "greedy", budget: int | None = None
) -> Matchup:
    """Return a matchup of the example game."""
    definition = find("_template")
    options = definition.validated(2, {})
    return Matchup(definition, options, team_of(player, 2, budget), games, seed, {})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a ledger's file with some games of a matchup; all but one in each were lost."""
    path = tmp_path / "games.jsonl"
    ledger = Ledger(path)
    for first, last in SPANS:
        losses = last - first - 1
        ledger.add(
            matchup(), Portion(None, first, last, together(last - first, 1, nightfall=losses))
        )
    return path


def test_games_are_kept(path: Path) -> None:
    """What was written down is read again, and what is missing is known."""
    ledger = Ledger(path)
    assert ledger.standing(matchup()) == together(18, 3, nightfall=15)
    assert ledger.missing(matchup()) == [(10, 12)]
    assert ledger.missing(matchup(games=25)) == [(10, 12), (20, 25)]


def test_there_need_be_no_file(tmp_path: Path) -> None:
    """Before anything was played all is missing."""
    assert Ledger(tmp_path / "none.jsonl").missing(matchup()) == [(0, 20)]


def test_a_writer_knows_what_it_wrote(tmp_path: Path) -> None:
    """What is added counts at once."""
    ledger = Ledger(tmp_path / "games.jsonl")
    ledger.add(matchup(), Portion(None, 0, 5, together(5, 5)))
    assert ledger.missing(matchup()) == [(5, 20)]


@pytest.mark.parametrize("other", [matchup(seed=2), matchup(player="random")])
def test_a_changed_matchup_begins_anew(path: Path, other: Matchup) -> None:
    """Games of another seed or other players are none of a matchup's."""
    assert Ledger(path).missing(other) == [(0, 20)]


def test_another_version_begins_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of another version are none of a matchup's."""
    monkeypatch.setattr("marooned.__version__", "0.0.9")
    assert Ledger(path).missing(matchup()) == [(0, 20)]


def test_other_sources_are_known(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that other sources played count, but not where only current ones are wanted."""
    before = Ledger(path).sources(matchup())
    assert before == {sources_of(matchup().definition)}
    monkeypatch.setattr("marooned.study.strength.ledger.sources_of", lambda _: "later")
    assert Ledger(path).sources(matchup()) == before != {"later"}
    assert Ledger(path, current=True).missing(matchup()) == [(0, 20)]


def test_a_series_can_be_continued(path: Path) -> None:
    """Games past the wanted ones do not count, and more may be wanted later."""
    ledger = Ledger(path)
    assert ledger.standing(matchup(games=10)).games == 10
    assert ledger.missing(matchup(games=8)) == [(3, 8)]


def test_no_game_counts_twice(path: Path) -> None:
    """Where portions overlap, those that were written first count."""
    ledger = Ledger(path)
    for first, last in [(2, 12), (10, 13), (0, 20), (11, 12), (0, 1), (3, 10)]:
        found = together(last - first, last - first)
        ledger.add(matchup(), Portion(None, first, last, found))
    ledger.add(matchup(), Portion(None, 10, 11, together(1, 1)))
    assert ledger.standing(matchup()) == Ledger(path).standing(matchup())
    assert ledger.standing(matchup()) == together(20, 5, nightfall=15)


def test_a_line_cut_off_is_played_again(path: Path) -> None:
    """An interruption in the midst of a line loses that line alone, and the file stays whole."""
    path.write_bytes(path.read_bytes()[:-30])
    ledger = Ledger(path)
    assert ledger.missing(matchup()) == [(10, 20)]
    ledger.add(matchup(), Portion(None, 10, 20, together(10, 0, nightfall=10)))
    assert Ledger(path).missing(matchup()) == []
    assert len(path.read_text().splitlines()) == 3


@pytest.mark.parametrize("line", ["{}", "games", '{"key": "a", "first": 0}', "[]"])
def test_other_files_are_refused(path: Path, line: str) -> None:
    """A file that holds something else is refused with its line."""
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(RecordError, match=r"games\.jsonl, line 4: no portion of games: b'"):
        Ledger(path)


def test_files_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    """A folder in the place of the file, or no folder for it, is told with its path."""
    with pytest.raises(RecordError, match=r"cannot be (used|read)"):
        Ledger(tmp_path)
    ledger = Ledger(tmp_path / "none" / "games.jsonl")
    with pytest.raises(RecordError, match=r"none.games\.jsonl' cannot be (used|read)"):
        ledger.add(matchup(), Portion(None, 0, 1, together(1, 1)))


def test_a_budget_tells_matchups_apart_where_somebody_thinks() -> None:
    """Another budget is another matchup, unless nobody takes one."""
    assert len({matchup(budget=rollouts).digest for rollouts in (None, 10, 20)}) == 1
    assert len({matchup(player="search", budget=rollouts).digest for rollouts in (10, 20)}) == 2
    usual = matchup(player="search,strongest")
    assert usual.content["budget"] == [USUAL, DEEP]
    assert matchup(player="search,strongest", budget=10).content["budget"] == 10


@pytest.mark.parametrize("text", ['{"a": 1}', '{"keys": 1', "games", '{"key": 1'])
def test_a_file_of_one_line_that_is_no_portion_is_refused(tmp_path: Path, text: str) -> None:
    """What another program wrote without a line's end is not taken for a line cut off."""
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(RecordError, match=r"other\.json, line 1: no portion of games: b'"):
        Ledger(path)
    assert path.read_text() == text
