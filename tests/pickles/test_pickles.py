"""Pickles and deep copies of games, batches, forks and advice continue as the original does."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned.engine.compiling.rule import MODE
from marooned.envs.accompanied import AccompaniedBatch
from marooned.errors import RecordError
from tests.laws.played import every_game_of_the_house
from tests.pickles.continuing import KINDS, SEED, continued, made, play


def pickled(each: Any) -> Any:
    """Return an object after a round trip through a pickle."""
    return pickle.loads(pickle.dumps(each))  # noqa: S301 - our own


compiled = pytest.mark.skipif(MODE == "wasm", reason="batches have no WebAssembly code")
ways = pytest.mark.parametrize("way", [pickled, copy.deepcopy, copy.copy])
Way = Callable[[Any], Any]


@ways
@pytest.mark.parametrize("kind", KINDS)
@every_game_of_the_house
def test_a_copy_continues_equally(name: str, kind: str, way: Way) -> None:
    """A copy and its original play on equally, and neither changes the other."""
    original = made(name, kind)
    twin, still = way(original), way(original)
    expected = continued(original)
    assert continued(twin) == expected == continued(still)


@ways
def test_a_copied_game_undoes_all_its_actions(way: Way) -> None:
    """Unlike `Game.copy`, Python's copies keep the actions to undo."""
    game = marooned.Game("island", seed=SEED)
    start = game.state
    play(game, 9)
    twin = way(game)
    while twin.can_undo:
        twin.undo()
    assert (twin.state, twin.seq) == (start, 0)
    assert game.seq > 0


@ways
def test_a_game_is_copied_while_it_advances(way: Way) -> None:
    """The state right after an action, before the game advanced, is copied as it is."""
    game = marooned.Game("island", seed=SEED)
    play(game, 9)
    between = game.just_after(5)
    assert way(between).state == between.state != game.earlier(6).state


@ways
def test_copies_of_a_loaded_game_know_its_start(way: Way) -> None:
    """The record of a copy begins with the position that was loaded."""
    game = marooned.load(marooned.Game("island", seed=SEED).position())
    game.play(game.legal[0])
    assert way(game).record() == game.record()


def test_options_of_a_deep_copy_are_its_own() -> None:
    """Changing the options of a copy leaves those of the original."""
    game = marooned.Game("island", seed=SEED)
    copy.deepcopy(game).options["players"] = 9
    assert game.players == 2


@compiled
@pytest.mark.parametrize("options", [{"autoreset": False}, {"task": "lift-off"}])
@ways
def test_copies_of_a_batch_keep_its_settings(way: Way, options: dict[str, Any]) -> None:
    """Finished games stay over, and games of a task begin from its positions."""
    many = marooned.Batch("island", games=4, seed=SEED, **options)
    for _ in range(90):
        many.step(many.sample())
    twin = way(many)
    assert (len(twin), twin.nbytes, twin.task) == (len(many), many.nbytes, many.task)
    assert continued(twin) == continued(many)


@compiled
def test_companies_of_learners_are_copied() -> None:
    """A vector environment continues equally, AI players included."""
    many = AccompaniedBatch("island", chair=0, parts=[0], games=3, seed=SEED, observations=True)
    many.step(many.sample())
    assert continued(pickled(many)) == continued(copy.copy(many)) == continued(many)


@ways
def test_advice_is_copied(way: Way) -> None:
    """Copied advice is equal advice."""
    advice = marooned.advise(marooned.Game("island", seed=SEED), budget=20)
    assert way(advice) == advice


@pytest.mark.parametrize("kind", KINDS)
def test_a_pickle_of_other_rules_is_refused(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the fields of a game's state have changed, its numbers would mean something else."""
    data = pickle.dumps(made("island", kind))
    state = marooned.games()["island"].face.State
    monkeypatch.setattr(state, "digest", "0123")
    with pytest.raises(RecordError, match="0123"):
        pickle.loads(data)  # noqa: S301 - our own


@pytest.mark.slow
@pytest.mark.parametrize(("writer", "reader"), [("plain", "wasm"), ("wasm", "plain")])
def test_pickles_travel_between_modes(tmp_path: Path, writer: str, reader: str) -> None:
    """What a process with rules in one mode pickled continues equally in another mode."""
    path = tmp_path / "everything.pickle"
    written = lines(writer, "dump", path)
    assert lines(reader, "play", path) == written
    assert len(written) == len(marooned.games())


def lines(mode: str, *words: str | Path) -> list[str]:
    """Return the output of a process whose rules run in a mode."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.pickles.continuing", *words],
        env=os.environ | {"MAROONED_RULES": mode},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()
