"""Rows of studies: one a game, with what it was and what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from marooned.discover import find
from marooned.study.matchup import Matchup, team_of
from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Span, Work, played
from marooned.study.results.digests import digest
from marooned.study.results.frames import column_of, joined, labelled, outcomes

pl = pytest.importorskip("polars")
GAMES = 20


def matchup(seed: int = 1, *, cooperative: bool = True, seats: int = 2) -> Matchup:
    """Return games of the example game."""
    definition = replace(find("_template"), cooperative=cooperative)
    team = team_of(",".join(["greedy", "random", "random"][:seats]), seats)
    return Matchup(definition, definition.validated(seats, {}), team, GAMES, seed, {})


def rows_of(cells: Sequence[Matchup], spans: Sequence[Span] = ((0, GAMES),)) -> Any:
    """Return the rows of some cells, their games played in such spans."""
    return joined(
        labelled(number, cell, outcomes(found.finished))
        for number, cell in enumerate(cells)
        for found in (played(cell, cell.series(), span) for span in spans)
        if found.finished
    )


def test_a_row_tells_what_a_game_was_and_what_came_of_it() -> None:
    """Columns stand in one order: what a game was, its options, what came of it, what it held."""
    rows = rows_of([matchup()])
    assert rows.columns[:6] == ["cell", "game", "seed", "rules", "players", "weather"]
    assert rows.columns[-2:] == ["held_fire", "held_wood"]
    assert rows["player"].unique().to_list() == ["greedy,random"]
    assert rows["game"].to_list() == [*range(GAMES)]


def test_rows_agree_with_the_standing() -> None:
    """Wins, endings and decisions of the rows add up to what the portion tells of them all."""
    found = played(None, matchup().series(), (0, GAMES))
    assert found.finished is not None
    rows = outcomes(found.finished)
    assert rows["won"].sum() == found.standing.wins
    assert dict(rows["ending"].value_counts().rows()) == dict(found.standing.ends)
    assert rows["decisions"].sum() == found.standing.decisions


def test_rivals_have_ranks_and_no_common_win() -> None:
    """Among rivals nobody wins together; each has its rank, in the order of the players."""
    rows = rows_of([matchup(cooperative=False, seats=3)])
    assert rows["won"].null_count() == GAMES
    assert {sum(ranks) for ranks in rows["ranks"].to_list()} == {6.0}


def test_portions_make_no_difference() -> None:
    """In whatever portions games are played, and in whatever order, the rows have one digest."""
    cells = [matchup(1), matchup(2, cooperative=False, seats=3)]
    whole = digest(rows_of(cells))
    assert digest(rows_of(cells, [(7, GAMES), (0, 3), (3, 7)])) == whole
    assert digest(rows_of([matchup(1), matchup(3, cooperative=False, seats=3)])) != whole


def test_threads_make_no_difference_to_rows() -> None:
    """One thread and three come to the same rows."""
    works = [Work(0, matchup().series(), [(0, GAMES)])]
    digests = [
        digest(
            joined(
                labelled(0, matchup(), outcomes(each.finished))
                for each in Threads(hands).play(works)
                if each.finished
            )
        )
        for hands in (1, 3)
    ]
    assert digests[0] == digests[1]


def test_an_option_gives_way_to_a_column_of_its_name() -> None:
    """An option called like another column of the rows has a longer name there."""
    assert [column_of(name) for name in ("weather", "roles")] == ["weather", "option_roles"]


def test_columns_of_two_games_come_to_one_kind() -> None:
    """What one game tells of all seats and another of each is a list; else both are texts."""
    rows = rows_of([matchup()])
    other = rows.with_columns(
        cell=pl.lit(1, pl.Int32), held_fire=pl.concat_list("held_fire"), weather=pl.lit(3)
    )
    both = joined([rows, other])
    assert both["held_fire"].to_list() == [[fire] for fire in rows["held_fire"]] * 2
    assert both["weather"].unique(maintain_order=True).to_list() == ["calm", "3"]
