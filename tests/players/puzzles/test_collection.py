"""Collections of puzzles: written, read, gone on with, and not too much of one sort."""

from dataclasses import replace
from pathlib import Path

import pytest

from marooned.discover import find
from marooned.errors import OptionError
from marooned.players.puzzles.collection import Collection, begun, collection_in, collection_of
from tests.players.puzzles.posing import puzzle

MADE = {"seed": 1, "rules": 1, "kinds": [{"players": 2}]}


def test_what_is_written_is_read() -> None:
    """A collection is the same once it was written and read, a puzzle a line."""
    found = Collection(MADE, 8, (puzzle(), puzzle(name="4-1", check=None, check_error=None)))
    assert collection_in(found.written()) == found
    assert len(found.written().splitlines()) == 3 + 2 + 1


def test_a_collection_goes_on_where_it_was(tmp_path: Path) -> None:
    """What a file holds that was made the same way is gone on with."""
    path = tmp_path / "new" / "positions.json"
    assert begun(path, MADE) == Collection(MADE, 0, ())
    found = Collection(MADE, 8, (puzzle(),)).with_game()
    found.keep(path)
    assert begun(path, MADE) == found
    assert found.next == 9
    assert [each.name for each in path.parent.iterdir()] == ["positions.json"]


def test_what_was_made_otherwise_is_refused(tmp_path: Path) -> None:
    """Another seed does not go on with a file, and is told how that was made."""
    path = tmp_path / "positions.json"
    Collection(MADE, 8, ()).keep(path)
    with pytest.raises(OptionError, match=r"'seed': 1.*not with.*'seed': 2"):
        begun(path, {**MADE, "seed": 2})


def test_few_are_easy() -> None:
    """Of ten puzzles two may be easy; of harder ones there may be more."""
    found = Collection(MADE, 1, ())
    for number in range(2):
        assert found.wants(puzzle(kind=f"{number}"), 10)
        found = found.with_one(puzzle(kind=f"{number}"))
    assert not found.wants_easy(10)
    assert not found.wants(puzzle(kind="other"), 10)
    assert found.wants(puzzle(kind="other", level="hard"), 10)


def test_no_kind_of_action_has_more_than_half() -> None:
    """Of four puzzles two may begin with the same kind of action."""
    found = Collection(MADE, 1, tuple(puzzle(level="hard") for _ in range(2)))
    assert not found.wants(puzzle(level="hard"), 4)
    assert found.wants(puzzle(level="hard", kind="move"), 4)


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
