"""Tasks for learners: what each game tells of them can be begun, alone and in batches."""

from typing import Any

import numpy as np
import pytest

import marooned
from marooned import Batch, OptionError, Task
from marooned.curriculum.tasks import task_named
from marooned.discover import find
from marooned.errors import GameError

GAMES = 2
STEPS = 30


EVERY_TASK = [
    pytest.param(task, id=f"{game} {name}")
    for game in marooned.games()
    for name, task in marooned.tasks(game).items()
]


@pytest.mark.parametrize("task", EVERY_TASK)
def test_a_task_can_be_begun_and_says_what_it_is(task: Task) -> None:
    """Its position loads, somebody has a choice, and a sentence tells of it."""
    game = task.game(seed=3)
    assert len(game.legal) > 1
    assert game.players == task.players
    assert task.summary.endswith(".")


@pytest.mark.parametrize("task", EVERY_TASK)
def test_a_batch_of_a_task_deals_what_the_task_deals(task: Task) -> None:
    """Game i of a batch is the task's game of that seed, at its first deal and at later ones."""
    name = task.definition.name
    many = Batch(name, task=task.name, games=GAMES, seed=5, threads=1)
    many.reset()
    for index in range(GAMES):
        assert many.state(index) == task.game(seed=int(many.seeds[index])).state


def test_deals_of_a_task_differ_in_what_is_hidden() -> None:
    """Two deals that begin from the same loaded position have other decks."""
    task = next(task for game in marooned.games() for task in marooned.tasks(game).values())
    assert task.game(seed=1).state != task.game(seed=17).state


def test_options_that_a_task_leaves_open_may_be_chosen() -> None:
    """Others than it states are the game's own."""
    name = next(iter(marooned.games()))
    task = next(iter(marooned.tasks(name).values()))
    assert task.validated(None, {})["players"] == task.players
    with pytest.raises(OptionError, match=f"has players {task.players}, not 99"):
        task.validated(99, {})


@pytest.mark.parametrize("kind", [str, np.int64])
def test_what_a_task_says_may_be_said_again_in_any_form(kind: Any) -> None:
    """A number as a word, or as one of numpy's, is the same number."""
    task = next(task for game in marooned.games() for task in marooned.tasks(game).values())
    assert task.validated(kind(task.players), {}) == task.validated(None, {})


def test_a_task_that_is_not_there_is_refused_with_those_that_are() -> None:
    """The error names the game's tasks, in order."""
    name = next(iter(marooned.games()))
    with pytest.raises(OptionError, match=next(iter(marooned.tasks(name)))):
        Batch(name, task="nonsense")


def test_a_game_without_a_file_has_no_tasks() -> None:
    """Whoever writes a game need not tell any."""
    assert marooned.tasks("_template") == {}
    with pytest.raises(OptionError, match="its tasks are: none"):
        task_named("_template", "any")


def test_a_task_that_says_something_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes one is told what may stand there."""
    monkeypatch.setitem(find("_template").__dict__, "tasks", [{"name": "x", "seats": 3}])
    with pytest.raises(GameError, match="has the keys name, seats; allowed: name, summary"):
        marooned.tasks("_template")
