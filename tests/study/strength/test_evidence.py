"""The page behind the win rates that people see: still, whole in itself, and true to the tables."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import marooned
from marooned.games._template import GAME
from marooned.study.strength.counts import counted_in
from marooned.study.strength.evidence import evidence

BENCH = Path(__file__).resolve().parents[3] / "bench"
PAGE = (BENCH / "strength.md").read_text("utf-8")
RATED = [game for _, game in sorted(marooned.games().items()) if game.win_rates]
MOVING = re.compile(
    r"<script|<iframe|<object| on\w+=| style=|https?://(?!www\.w3\.org)", re.IGNORECASE
)
ENOUGH = 120_000
SMALL = """
Digest of the sources that played: abc.

## A Game

| player | difficulty | players 2 |
|---|---|---|
| greedy | easy | 55.5 (53.3 to 57.7) |

| player | difficulty | players | games | seed | CPU ms a decision | causes of loss, % |
|---|---|---|---|---|---|---|
| greedy | easy | 2 | 2000 | 1 | 0.1 | thirst 40.5, lost_<way 4.0 |
"""
SMALL_GAME = replace(GAME, title="A Game")
STATED = '[[table]]\ntitle = "Other"\n\n[[table]]\ntitle = "A Game"\nseed = 1\n'


@pytest.mark.parametrize("game", RATED, ids=lambda game: game.name)
def test_the_page_of_a_game_runs_and_fetches_nothing(game: marooned.GameDefinition) -> None:
    """Its page has no script, no style of a single element and no address, and is small."""
    page = game.rates_page
    assert page
    assert not MOVING.search(page)
    assert len(page.encode()) < ENOUGH


@pytest.mark.parametrize("game", RATED, ids=lambda game: game.name)
def test_the_page_of_a_game_tells_the_tables_figures(game: marooned.GameDefinition) -> None:
    """Each rate stands there with its interval; `bench/win_rates.py` writes it anew."""
    found = re.findall(
        r"<td class='number'>([\d.]+)</td><td class='number'>([\d.]+ to [\d.]+)</td>",
        game.rates_page or "",
    )
    counted = counted_in(PAGE, game.title)
    assert found[: len(counted)] == [each.told for each in counted]


def test_a_cell_is_read_with_all_that_was_counted() -> None:
    """Rate, interval, games, seed and causes of loss come out of both tables of a page."""
    (cell,) = counted_in(SMALL, "A Game")
    assert (cell.won, cell.low, cell.high) == (0.555, 0.533, 0.577)
    assert (cell.games, cell.seed, cell.thought) == (2000, "1", "")
    assert cell.causes == (("thirst", 0.405), ("lost_<way", 0.04))


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [("budget", "1000", "1000 rollouts"), ("milliseconds", "100", "100 CPU ms")],
)
def test_a_page_tells_how_long_was_thought(column: str, value: str, words: str) -> None:
    """Rollouts and milliseconds are told apart, in the cell and on the page."""
    searched = SMALL.replace("| players | games", f"| players | {column} | games")
    searched = searched.replace("|---|" + 6 * "---|", "|---|" + 7 * "---|")
    searched = searched.replace("easy | 2 | 2000", f"easy | 2 | {value} | 2000")
    (cell,) = counted_in(searched, "A Game")
    assert cell.thought == words
    assert f"<td>{words}</td>" in evidence(searched, STATED, SMALL_GAME)


def test_a_page_tells_what_a_companion_has_at_a_table() -> None:
    """Who thinks longer here than at a table is told with both."""
    searched = SMALL.replace("| greedy |", "| search |").replace(
        "| players | games", "| players | milliseconds | games"
    )
    searched = searched.replace("|---|" + 6 * "---|", "|---|" + 7 * "---|")
    page = evidence(
        searched.replace("easy | 2 | 2000", "easy | 2 | 100 | 2000"), STATED, SMALL_GAME
    )
    assert "<td>100 CPU ms</td><td>1000 rollouts</td>" in page


def test_a_page_tells_all_that_was_thought_and_dealt() -> None:
    """Where cells of one companion differ, each budget and each seed is told."""
    more = SMALL.replace("| players 2 |", "| players 2 | players 3 |").replace(
        "(53.3 to 57.7) |", "(53.3 to 57.7) | 50.0 (40.0 to 60.0) |"
    )
    more = (
        more.replace("|---|---|---|\n", "|---|---|---|---|\n").rstrip()
        + "\n| greedy | easy | 3 | 100 | 7 | 0.1 | thirst 50.0 |\n"
    )
    page = evidence(more, STATED, SMALL_GAME)
    assert ">2,000 or 100<" in page
    assert ">1 or 7<" in page


def test_a_page_tells_how_its_games_are_played_again() -> None:
    """It holds the game's own block of the file, and the digest of what played."""
    page = evidence(SMALL, STATED, SMALL_GAME)
    assert "title = &quot;A Game&quot;" in page
    assert "Other" not in page
    assert "abc" in page


def test_words_of_a_table_are_no_part_of_its_page() -> None:
    """What looks like HTML in a cause of loss is shown as it is."""
    page = evidence(SMALL, STATED, SMALL_GAME)
    assert "lost &lt;way" in page
    assert "lost <way" not in page


def test_a_game_without_a_page_has_none() -> None:
    """A game of which nobody has counted wins leads nowhere."""
    assert GAME.rates_page is None
