"""Tables as a person writes them: lists multiply, and mistakes are told with their place."""

from pathlib import Path

import pytest

from marooned.errors import OptionError
from marooned.players.arena.seeds import REPORTING
from marooned.study.strength.specification import Table, read_tables

TABLE = """
[[table]]
title = "Fires"
rows = ["player", "weather"]
columns = ["players"]
game = "_template"
weather = ["calm", "rough"]
players = [2, 3]
seed = 7
"""
BLOCKS = """
[[table.cells]]
player = "greedy"
games = 20

[[table.cells]]
player = ["random", "greedy"]
weather = "calm"
players = 1
games = 5
"""

TOO_HIGH = REPORTING.stop


def read(folder: Path, text: str) -> tuple[Table, ...]:
    """Return the tables of a text."""
    path = folder / "strength.toml"
    path.write_text(text)
    return read_tables(path)


def test_the_table_of_the_project_can_be_read() -> None:
    """What `bench/strength.toml` asks for has all games in it, the Island's matchups in full."""
    tables = read_tables(Path(__file__).parents[3] / "bench" / "strength.toml")
    matchups = [matchup for table in tables for matchup in table.matchups]
    assert {matchup.definition.name for matchup in matchups} == {"island", "desert", "dorada"}
    searched = [
        matchup
        for matchup in matchups
        if matchup.definition.name == "island" and matchup.player == "search"
    ]
    assert len(searched) == 12
    thinking = [player.budget for matchup in searched for player in matchup.team]
    assert all(budget and budget.seconds == 0.1 for budget in thinking)
    assert all(matchup.games >= 400 for matchup in searched)


def test_time_is_stated_in_place_of_rollouts(tmp_path: Path) -> None:
    """A table may give those who search milliseconds of a core; lines of them tell how many."""
    said = TABLE.replace("seed = 7", 'player = "search"\nmilliseconds = [5, 20]')
    (table,) = read(tmp_path, said.replace('["player", "weather"]', '["milliseconds", "weather"]'))
    found = {
        (table.row(matchup)[0], player.budget and player.budget.seconds, matchup.budget)
        for matchup in table.matchups
        for player in matchup.team
    }
    assert found == {("5", 0.005, None), ("20", 0.02, None)}
    assert "milliseconds=5" in table.matchups[0].name


def test_each_value_meets_each_of_the_others(tmp_path: Path) -> None:
    """Each value of each list meets each of the others; the rest holds for all matchups."""
    (table,) = read(tmp_path, TABLE)
    assert [(table.row(matchup), table.column(matchup)) for matchup in table.matchups] == [
        (("greedy", weather), (players,)) for weather in ("calm", "rough") for players in "23"
    ]
    assert {(matchup.seed, matchup.games, matchup.budget) for matchup in table.matchups} == {
        (7, 1000, None)
    }
    assert [len(matchup.team) for matchup in table.matchups] == [2, 3, 2, 3]


def test_blocks_have_values_of_their_own(tmp_path: Path) -> None:
    """What a block says holds for its own matchups and goes before what the table says."""
    (table,) = read(tmp_path, TABLE + BLOCKS)
    told = [
        (matchup.player, matchup.value("weather"), len(matchup.team), matchup.games)
        for matchup in table.matchups
    ]
    first = [("greedy", weather, seats, 20) for weather in ("calm", "rough") for seats in (2, 3)]
    assert told == [*first, ("random", "calm", 1, 5), ("greedy", "calm", 1, 5)]


def test_a_file_may_hold_several_tables(tmp_path: Path) -> None:
    """A file may hold several tables."""
    assert [table.title for table in read(tmp_path, TABLE + TABLE)] == ["Fires", "Fires"]


def test_a_list_may_be_one_value(tmp_path: Path) -> None:
    """Where a game's option is a list, a list of lists multiplies."""
    roles = 'game = "island"\nroles = [["pilot", "diver"], "engineer"]'
    text = f'[[table]]\ntitle = "Roles"\nrows = ["roles"]\ncolumns = ["players"]\n{roles}'
    (table,) = read(tmp_path, text)
    assert [matchup.options["roles"] for matchup in table.matchups] == [
        ("pilot", "diver"),
        ("engineer",),
    ]
    assert [table.row(matchup) for matchup in table.matchups] == [("pilot,diver",), ("engineer",)]


def test_teams_may_be_mixed(tmp_path: Path) -> None:
    """A player may be named for each seat."""
    (table,) = read(tmp_path, TABLE.replace("[2, 3]", '2\nplayer = "random,greedy"'))
    assert [player.name for player in table.matchups[0].team] == ["random", "greedy"]


def test_a_matchup_has_a_name(tmp_path: Path) -> None:
    """A matchup's name says its game, its player and what was stated of it."""
    (table,) = read(tmp_path, TABLE)
    assert table.matchups[0].name == "_template greedy players=2 weather=calm seed=7"


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('["calm", "rough"]', '["calm", "mild"]', "weather: weather is 'mild'; allowed are: calm,"),
        ("[2, 3]", "[2, 9]", "players: _template is for 1 to 3 players, not 9"),
        ("[2, 3]", "[]", "players is an empty list; allowed are: a value, or a list"),
        ('"_template"', '"chess"', "game: there is no game 'chess'; there are: "),
        ('game = "_template"', "", "game is not stated; allowed are: the name of a game"),
        (
            "seed = 7",
            f"seed = {REPORTING.stop}",
            f"seed: seed is {REPORTING.stop}; allowed is a whole",
        ),
        (
            "seed = 7",
            "seed = true",
            "seed: seed is True; allowed is a whole number from 0 to 107374",
        ),
        ("seed = 7", "seed = -1", "seed: seed is -1; allowed is a whole number from 0 to"),
        ("seed = 7", "games = 0", "games: games is 0; allowed is a whole number from 1 to"),
        ("seed = 7", 'budget = "1k"', "budget: budget is '1k'; allowed is a whole number from 1"),
        ("seed = 7", "milliseconds = 0", "milliseconds: milliseconds is 0; allowed is a whole"),
        ("seed = 7", "milliseconds = 5\nbudget = 9", "the budget is 9 rollouts and 5 milliseconds"),
        (
            "seed = 7",
            "speed = 7",
            "there is no key 'speed' (did you mean 'seed'?); allowed are: game,",
        ),
        ("seed = 7", 'player = "sage"', "player: there is no player 'sage'; there are: "),
        ("seed = 7", 'player = "greedy,random"', "player: player names 2 players for 3 seats"),
        ("seed = 7", "cells = 3", "cells is 3; allowed are: [[table.cells]] blocks"),
        ('["players"]', '["strength"]', "columns names 'strength'; allowed are: game, players,"),
        ('["players"]', '"players"', "columns is 'players'; allowed are: a list of keys, game,"),
        ('["player", "weather"]', "[]", "rows is []; allowed are: a list of keys, game,"),
        ('["players"]', '["game"]', "two cells stand at 'greedy calm _template': they differ in"),
    ],
)
def test_mistakes_are_told_with_their_table(tmp_path: Path, old: str, new: str, text: str) -> None:
    """A mistake is told with the file, the table, the key, the value and what is allowed."""
    with pytest.raises(OptionError) as caught:
        read(tmp_path, TABLE.replace(old, new))
    assert str(caught.value).startswith(f"{tmp_path / 'strength.toml'}, table 'Fires'")
    assert text in str(caught.value)


@pytest.mark.parametrize(
    ("toml", "text"),
    [
        ("", "table is None; allowed are: one or more [[table]] blocks"),
        ("table = 3", "table is 3; allowed are: one or more [[table]] blocks"),
        ("[[tables]]", "there is no key 'tables' (did you mean 'table'?); allowed are: table"),
        ("[[table]]", "table 1: title is None; allowed are: a line of text"),
        ("[[table]]\ntitle = 5", "table 1: title is 5; allowed are: a line of text"),
        ('[[table]]\ntitle = "a\\nb"', "table 1: title is 'a\\nb'; allowed are: a line of text"),
        ("[[table]", "this is no TOML: "),
    ],
)
def test_mistakes_are_told_with_their_file(tmp_path: Path, toml: str, text: str) -> None:
    """A file that holds no tables is refused with its name."""
    with pytest.raises(OptionError) as caught:
        read(tmp_path, toml)
    assert str(caught.value).startswith(str(tmp_path / "strength.toml"))
    assert text in str(caught.value)


def test_files_that_are_not_there_are_refused(tmp_path: Path) -> None:
    """A file that cannot be read is told with its name and the reason."""
    with pytest.raises(OptionError, match=r"none\.toml' cannot be read: No such file"):
        read_tables(tmp_path / "none.toml")


def test_options_are_checked_together(tmp_path: Path) -> None:
    """Options that do not go together are refused before a game is played."""
    roles = 'game = "island"\nroles = "pilot,diver,engineer"'
    with pytest.raises(OptionError, match=r"table 'R', options: roles are .* 3 for 2 seats"):
        read(tmp_path, f'[[table]]\ntitle = "R"\nrows = ["roles"]\ncolumns = ["game"]\n{roles}')
