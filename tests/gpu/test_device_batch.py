"""Batches on a GPU, whose kernels are run here: step by step those of the processor."""

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from marooned import Batch, IllegalActionError
from marooned.devices import readiness
from marooned.discover import find
from marooned.engine.memory import copied_whole
from tests.laws.played import every_game_of_the_house

pytestmark = pytest.mark.slow
GAMES = 20
STEPS = 150
NAME = "_template"


def laid_here(array: Any) -> Any:
    return copied_whole(array) if array.dtype.names else array.copy()


@pytest.fixture(autouse=True)
def run_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let this machine stand for a GPU: its memory, and its processor for the kernels."""
    from numba import cuda

    from marooned.devices.kernels import Kernel
    from tests.gpu.on_processor import run

    monkeypatch.setattr(readiness, "_check_gpu", lambda: None)
    monkeypatch.setattr(cuda, "to_device", laid_here)
    monkeypatch.setattr(Kernel, "run", run)
    yield  # noqa: PT022 - what is patched is mended afterwards


def pair(name: str, **details: Any) -> tuple[Batch, Batch]:
    stated = {"games": GAMES, "seed": 5, "players": find(name).seats[1], **details}
    return Batch(name, **stated), Batch(name, device="cuda", **stated)


def same(one: Batch, other: Batch) -> bool:
    """Tell whether all that two batches hand out is equal, and every game byte for byte."""
    fields = ("seats", "masks", "rewards", "outcomes", "observations", "finals")
    told = (np.array_equal(getattr(one.now, n), getattr(other.now, n)) for n in fields)
    return all(told) and one._games.tobytes() == other._games.tobytes()


@every_game_of_the_house
def test_a_batch_on_a_gpu_is_the_same_batch(name: str) -> None:
    """Games, masks, rewards, observations and what is drawn are equal after each step."""
    one, other = pair(name, observations=True, finals=True)
    assert same(one, other)
    for _ in range(STEPS):
        codes = one.sample().copy()
        assert np.array_equal(codes, other.sample())
        one.step(codes)
        other.step(codes)
        assert same(one, other)
    assert np.array_equal(one.seeds, other.seeds)


def test_some_games_are_dealt_anew_and_no_others() -> None:
    """A reset of some gives these their next deal, as on the processor."""
    one, other = pair(NAME, masks="bits", autoreset=False)
    which = np.arange(GAMES) % 3 == 0
    one.reset(which)
    other.reset(which)
    assert same(one, other)
    assert [one.state(i) for i in range(GAMES)] == [other.state(i) for i in range(GAMES)]


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda b: pickle.loads(pickle.dumps(b))])  # noqa: S301 - our own
def test_a_copied_batch_continues_equally(way: Callable[[Batch], Batch]) -> None:
    """A copy on the GPU draws and plays as the original does, and leaves it as it is."""
    one, other = pair(NAME, observations=True)
    one.step(one.sample())
    other.step(other.sample())
    twin = way(other)
    assert type(twin) is type(other)
    before = other._games.tobytes()
    for _ in range(9):
        codes = one.sample().copy()
        assert np.array_equal(codes, twin.sample())
        one.step(codes)
        twin.step(codes)
        assert same(one, twin)
    assert other._games.tobytes() == before


def test_an_illegal_code_changes_nothing_and_names_its_game() -> None:
    """The error is that of any batch: the first wrong game, what was tried, what is allowed."""
    one, other = pair(NAME)
    codes = one.sample().copy()
    codes[[3, 7]] = one.codes
    with pytest.raises(IllegalActionError) as here:
        one.step(codes)
    with pytest.raises(IllegalActionError) as there:
        other.step(codes)
    assert str(there.value) == str(here.value)
    assert there.value.allowed == here.value.allowed == other.legal(3)
    assert same(one, other)


@pytest.mark.parametrize("actions", [[], [0.5] * GAMES, None])
def test_actions_of_another_kind_are_refused(actions: Any) -> None:
    """Anything but a whole number a game is refused before a kernel sees it."""
    with pytest.raises(IllegalActionError, match=f"a whole number for each of {GAMES} games"):
        Batch(NAME, games=GAMES, device="cuda").step(actions)
