"""Studies as a person writes them: what they unfold into, and how mistakes are told."""

from pathlib import Path
from typing import Any

import pytest

from marooned.errors import OptionError
from marooned.players.intervals import wilson
from marooned.study.files.checked import Study, most_needed, read_study

FILE = """title = "Weather"
game = "_template"
games = 40

[vary]
weather = ["calm", "rough"]
players = { from = 1, to = 3 }
"""
BLOCKS = """
[[cells]]
player = "random"

[[cells]]
player = ["greedy", "gentle"]
players = 2
games = 7
"""


def read(folder: Path, text: str) -> Study:
    """Return the study of a text."""
    path = folder / "weather.toml"
    path.write_text(text)
    return read_study(path)


def told(study: Study) -> list[tuple[Any, ...]]:
    """Return what distinguishes the cells."""
    return [(c.options["weather"], len(c.team), c.player, c.games) for c in study.cells]


def test_lists_and_ranges_multiply(tmp_path: Path) -> None:
    """Each value of each list or range meets each of the others; the last key turns fastest."""
    study = read(tmp_path, FILE)
    assert told(study) == [
        (weather, seats, "greedy", 40) for weather in ("calm", "rough") for seats in (1, 2, 3)
    ]
    assert study.varied == ("weather", "players")


def test_blocks_go_before_what_is_varied(tmp_path: Path) -> None:
    """What a block says holds for its cells in place of what the file varies."""
    study = read(tmp_path, FILE + BLOCKS)
    assert len(study.cells) == 6 + 4
    assert set(told(study)[6:]) == {
        (weather, 2, player, 7) for weather in ("calm", "rough") for player in ("greedy", "gentle")
    }


def test_a_study_may_be_data() -> None:
    """What a file says may be given as data, which has no lines."""
    study = read_study({"title": "One", "game": "_template", "vary": {"seed": (1, 2)}})
    assert [cell.seed for cell in study.cells] == [1, 2]
    with pytest.raises(OptionError, match="the study: title is 7; allowed are: a line of text"):
        read_study({"title": 7, "game": "_template"})


@pytest.mark.parametrize(
    ("vary", "title"),
    [
        ({}, "Signal Fire"),
        ({"weather": ["calm", "rough"]}, "Signal Fire by weather"),
        (
            {"weather": ["calm", "rough"], "players": [1, 2], "player": ["greedy", "random"]},
            "Signal Fire by weather, players and player",
        ),
    ],
)
def test_a_study_needs_no_title(vary: dict[str, list[object]], title: str) -> None:
    """Without a title it gets one from its games and from the keys that it varies."""
    assert read_study({"game": "_template", "vary": vary}).title == title


def test_a_file_builds_on_another(tmp_path: Path) -> None:
    """A file says only what is different from the one that it builds on."""
    (tmp_path / "base.toml").write_text(FILE)
    study = read(tmp_path, 'extends = "base.toml"\ngames = 3\n[vary]\nplayers = [2]\n')
    assert told(study) == [("calm", 2, "greedy", 3), ("rough", 2, "greedy", 3)]
    assert study.title == "Weather"


def test_an_interval_takes_no_more_games_than_any_rate_needs() -> None:
    """The most games of a cell make even the widest interval so narrow; one game less does not."""
    most = most_needed(0.02)
    low, high = wilson(most / 2, most)
    before = wilson((most - 1) / 2, most - 1)
    assert high - low <= 0.02 < before[1] - before[0]


def test_stages_grow_to_the_most(tmp_path: Path) -> None:
    """Cells are looked at after a hundred games, then after half as many again, up to the most."""
    study = read(tmp_path, "interval = 0.1\n" + FILE.replace("games = 40", "games = 300"))
    assert [*study.stages(study.cells[0])] == [100, 150, 225, 300]
    assert [*read(tmp_path, FILE).stages(study.cells[0])] == [300]


@pytest.mark.parametrize(
    ("old", "new", "line", "text"),
    [
        ('"calm", "rough"', '"calm", "mild"', 6, "weather: weather is 'mild'; allowed are: calm,"),
        ('["calm", "rough"]', "[]", 6, "weather is an empty list; allowed are: a value"),
        ('["calm", "rough"]', '"calm"', 6, "weather is 'calm' in vary; allowed are: a list"),
        ("from = 1, to = 3", "from = 3, to = 1", 7, "players is the empty range {'from': 3,"),
        ("from = 1, to = 3", "from = 1, to = 9", 7, "players: _template is for 1 to 3 players"),
        ("from = 1, to = 3", "from = 1, last = 3", 7, "there is no key 'last'; allowed are: from,"),
        ("from = 1, to = 3", "from = 1", 7, "players: to is None; allowed is a whole number"),
        ("players =", "seed = { from = 1, to = 2000 }\nbudget =", 5, "that makes 12000 cells"),
        ("from = 1, to = 3", "from = 1, to = 1000000", 7, "that makes 1000000 cells; allowed"),
        ("from = 1, to = 3 }", "from = 1, to = 3 }\nspeed = [1]", 8, "there is no key 'speed'"),
        ('"calm", "rough"', '"calm", "calm"', 5, "two cells are the same: _template greedy"),
        ('"_template"', '"chess"', 2, "game: there is no game 'chess'; there are: "),
        ("games = 40", 'games = "many"', 3, "games: games is 'many'; allowed is a whole number"),
        ("games = 40", "interval = 2", 3, "interval is 2; allowed are: a width from 0.001 to 1"),
        ("games = 40", 'kind = "poll"', 3, "kind is 'poll'; allowed are: study"),
        (
            "games = 40",
            'extends = "weather.toml"',
            3,
            "extends is 'weather.toml', which comes back",
        ),
        ("games = 40", "cells = 3", 3, "cells is 3; allowed are: [[cells]] blocks"),
        ("games = 40", 'player = "sage"', 3, "player: there is no player 'sage'; there are: "),
        (
            "games = 40",
            'player = ["greedy", "random"]',
            3,
            "player is ['greedy', 'random']; ",
        ),
        ("games = 40", "player = [[", 5, ""),
    ],
)
def test_mistakes_are_told_with_their_line(
    tmp_path: Path, old: str, new: str, line: int, text: str
) -> None:
    """A mistake is told with the file, the line, the value and what is allowed."""
    with pytest.raises(OptionError) as caught:
        read(tmp_path, FILE.replace(old, new))
    said = str(caught.value)
    assert said.startswith(str(tmp_path / "weather.toml"))
    assert f"line {line}" in said
    assert text in said


def test_mistakes_in_blocks_are_told_with_theirs(tmp_path: Path) -> None:
    """What is wrong in a block is told with the line in that block."""
    with pytest.raises(OptionError, match=r"line 14, players: _template is for 1 to 3"):
        read(tmp_path, FILE + BLOCKS.replace("players = 2", "players = 4"))


def test_circles_of_files_are_refused(tmp_path: Path) -> None:
    """Two files that build on each other are refused where the circle closes."""
    (tmp_path / "base.toml").write_text('extends = "weather.toml"\n')
    with pytest.raises(OptionError, match=r"base\.toml, line 1: extends is 'weather\.toml', which"):
        read(tmp_path, 'extends = "base.toml"\n')


def test_what_a_nearer_file_says_goes_before_what_another_varies(tmp_path: Path) -> None:
    """A key at the top of a file takes the place of the list in the file that it builds on."""
    (tmp_path / "base.toml").write_text(FILE)
    study = read(tmp_path, 'extends = "base.toml"\nweather = "rough"\n')
    assert told(study) == [("rough", seats, "greedy", 40) for seats in (1, 2, 3)]
    with pytest.raises(OptionError, match=r"weather\.toml, line 2, weather: weather is 'mild'"):
        read(tmp_path, 'extends = "base.toml"\nweather = "mild"\n')


def test_a_key_at_the_top_and_in_vary_is_refused(tmp_path: Path) -> None:
    """One file says one thing of a key; who says two is told where the second stands."""
    with pytest.raises(OptionError, match=r"line 8: players is both at the top and in vary"):
        read(tmp_path, "players = 2\n" + FILE)


def test_blocks_together_make_no_more_cells_than_a_study_has(tmp_path: Path) -> None:
    """The cells of all blocks are counted before any is given."""
    block = '[[cells]]\nplayer = ["greedy", "random"]\nseed = { from = 1, to = 500 }\n'
    with pytest.raises(OptionError, match=r"line 8: that makes 12000 cells; allowed are: at most"):
        read(tmp_path, FILE + 2 * block)


def test_a_path_that_cannot_be_is_refused(tmp_path: Path) -> None:
    """No file has the character 0 in its name."""
    with pytest.raises(OptionError, match=r"line 1: extends is 'a\\x00b'; allowed are: the path"):
        read(tmp_path, r'extends = "a\u0000b"')


def test_a_long_row_of_files_is_no_circle(tmp_path: Path) -> None:
    """Too many files that build on one another are told as that."""
    for number in range(16):
        (tmp_path / f"{number}.toml").write_text(f'extends = "{number + 1}.toml"\n')
    with pytest.raises(OptionError, match=r"line 1: extends is '15\.toml', one file too many"):
        read(tmp_path, 'extends = "0.toml"\n')
