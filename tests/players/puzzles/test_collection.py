"""Collections of puzzles: written, read, gone on with, and not too much of one sort."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from marooned.discover import find
from marooned.errors import OptionError
from marooned.players.puzzles.collection import (
    HELD_FROM,
    Collection,
    begun,
    collection_in,
    collection_of,
)
from tests.players.puzzles.posing import puzzle

ISLAND = find("island")
MADE = {"seed": 1, "rules": ISLAND.version, "kinds": [{"players": 2}]}


def test_what_is_written_is_read() -> None:
    """A collection is the same once it was written and read, a puzzle a line."""
    found = Collection(MADE, 8, (puzzle(), puzzle(name="4-1", check=None, check_error=None)))
    assert collection_in(found.written(), "one.json", ISLAND) == found
    assert len(found.written().splitlines()) == 3 + 2 + 1


def test_a_collection_goes_on_where_it_was(tmp_path: Path) -> None:
    """What a file holds that was made the same way is gone on with."""
    path = tmp_path / "new" / "positions.json"
    assert begun(path, MADE, ISLAND) == Collection(MADE, 0, ())
    found = Collection(MADE, 8, (puzzle(),)).with_game()
    found.keep(path)
    assert begun(path, MADE, ISLAND) == found
    assert found.next == 9
    assert [each.name for each in path.parent.iterdir()] == ["positions.json"]


def test_what_was_made_otherwise_is_refused(tmp_path: Path) -> None:
    """Another seed does not go on with a file, and is told how that was made."""
    path = tmp_path / "positions.json"
    Collection(MADE, 8, ()).keep(path)
    with pytest.raises(OptionError, match=r"'seed': 1.*not with.*'seed': 2"):
        begun(path, {**MADE, "seed": 2}, ISLAND)


def some(easy: int, hard: int, kinds: int = 9) -> Collection:
    """Return so many easy and hard puzzles that begin with so many kinds of action."""
    levels = ["easy"] * easy + ["hard"] * hard
    made = (puzzle(level=each, kind=f"{place % kinds}") for place, each in enumerate(levels))
    return Collection(MADE, 1, tuple(made))


def test_few_are_easy() -> None:
    """A fifth of those that are there may be easy, and two more; harder ones are wanted still."""
    assert some(3, 6).wants_easy()
    assert some(3, 6).wants(puzzle(kind="other"))
    assert not some(4, 9).wants_easy()
    assert not some(4, 9).wants(puzzle(kind="other"))
    assert some(4, 9).wants(puzzle(kind="other", level="hard"))


def test_no_kind_of_action_has_more_than_half() -> None:
    """Half of those that are there may begin with the same kind of action, and two more."""
    assert some(0, 3, kinds=1).wants(puzzle(level="hard", kind="0"))
    assert not some(0, 4, kinds=1).wants(puzzle(level="hard", kind="0"))
    assert some(0, 4, kinds=1).wants(puzzle(level="hard", kind="move"))


def test_what_is_wanted_stays_mixed() -> None:
    """Whatever comes, a collection that takes only what it wants is mixed at any length."""
    found = some(0, 0)
    for number in range(60):
        each = puzzle(level="hard" if number % 3 == 0 else "easy", kind=f"{number % 4 // 3}")
        found = found.with_one(each) if found.wants(each) else found
        assert found.is_mixed
    assert found.levels["easy"] > 2


@pytest.mark.parametrize(
    ("found", "is_mixed"),
    [
        (some(12, 38), True),
        (some(13, 37), False),
        (some(0, 50, kinds=2), True),
        (some(0, 50, kinds=1), False),
        (some(20, 30), False),
        (some(22, 78), True),
    ],
)
def test_shares_are_those_of_what_is_there(found: Collection, is_mixed: bool) -> None:
    """A fifth is a fifth of a file's own puzzles, not of those that were once wanted."""
    assert found.is_mixed == is_mixed
    assert not found.is_unfinished


def test_a_short_file_is_unfinished() -> None:
    """With too few puzzles a file is not yet held to its shares."""
    assert some(HELD_FROM - 1, 0).is_unfinished
    assert not some(HELD_FROM, 0).is_unfinished


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("no json", "JSONDecodeError"),
        ("[]", "TypeError"),
        ("{}", "KeyError: 'made'"),
        (json.dumps({"made": {}, "next": 0, "puzzles": []}), "KeyError: 'rules'"),
        (json.dumps({"made": MADE, "next": 0, "puzzles": [{"name": "1-1"}]}), "KeyError: 'lines'"),
        (json.dumps({"made": MADE, "next": 0, "puzzles": [{"lines": []}]}), "missing"),
        (Collection({**MADE, "rules": 1}, 0, ()).written(), "version of the rules 1; allowed is 3"),
        (
            Collection(MADE, 0, (puzzle(position={"game": "reef"}),)).written(),
            "of the game 'reef'; allowed is 'island'",
        ),
    ],
)
def test_a_file_of_something_else_is_refused(content: str, why: str) -> None:
    """It is named, with the reason."""
    with pytest.raises(OptionError, match=f"the file 'one.json' holds .*{re.escape(why)}"):
        collection_in(content, "one.json", ISLAND)


def test_nobody_solves_nothing() -> None:
    """An empty collection has nothing to solve."""
    with pytest.raises(OptionError, match="no puzzles to solve"):
        Collection(MADE, 4, ()).to_solve()
    assert some(1, 1).to_solve() == some(1, 1).puzzles


def test_an_unknown_name_is_refused() -> None:
    """Whoever asks for a puzzle that is not there is told of some that are."""
    found = Collection(MADE, 1, (puzzle(),))
    assert found.find("3-7") == puzzle()
    with pytest.raises(OptionError, match=r"no puzzle '9-9'.*3-7"):
        found.find("9-9")


def test_a_game_without_puzzles_says_so() -> None:
    """It names the command that makes some."""
    with pytest.raises(OptionError, match=r"_template has no puzzles.*--make"):
        collection_of(find("_template"))


def test_the_best_is_the_first() -> None:
    """Candidates stand in the order of their worth."""
    assert puzzle().best == puzzle().lines[0]
    assert replace(puzzle(), solutions=1).solutions == 1
