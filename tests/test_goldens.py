"""Golden games and pinned action spaces, of every game."""

from pathlib import Path

import pytest

import marooned
from marooned.discover import examples, find
from tests.goldens import GAMES, actions, folder, golden_files, transcript, wanted

every_game = pytest.mark.parametrize("name", [*marooned.games(), *examples()])


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    """A golden game, replayed, tells the same events and ends on the same board."""
    text = path.read_text("utf-8")
    assert transcript(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_golden_game_ends_as_wanted(path: Path) -> None:
    """A golden game is a record that replays to the ending for which it is kept."""
    game = marooned.replay(path.read_text("utf-8"))
    assert game.outcome is not None
    assert game.outcome.reason == wanted(game.name)[path.stem]["ending"]


@every_game
def test_every_wanted_game_is_there(name: str) -> None:
    """Each golden game that is asked for stands in its file, and there is one for every ending."""
    assert {path.stem for path in folder(name).glob("*.txt")} == set(wanted(name))
    endings = {wish["ending"] for wish in wanted(name).values()}
    assert endings == set(find(name).face.ENDINGS[1:])


@every_game
def test_the_action_space_is_pinned(name: str) -> None:
    """Every code keeps its kind and its words, so that learners and records can rely on them."""
    pinned = (GAMES / name / "actions.txt").read_text("utf-8")
    assert actions(name).splitlines() == pinned.splitlines()
