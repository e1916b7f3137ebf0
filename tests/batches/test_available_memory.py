"""Batches say how much memory they take, and are refused before they take more than there is."""

from pathlib import Path

import gymnasium
import pytest

from marooned import Batch, OptionError
from marooned.batches import available_memory as memory
from marooned.envs import ids

NAME = "_template"


def test_more_games_than_there_is_memory_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says what they take, what is free and how many games that is enough for."""
    one = Batch(NAME).nbytes
    monkeypatch.setattr(memory, "free_memory", lambda: 9 * one)
    with pytest.raises(OptionError, match=rf"takes {one / 1024:.1f} GiB .*; 0.0 GiB is free"):
        Batch(NAME, games=1 << 20)
    with pytest.raises(OptionError, match="allowed is a whole number from 1 to 9"):
        Batch(NAME, games=10)
    assert len(Batch(NAME, games=9)) == 9


def test_a_vector_is_refused_when_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its games would be dealt by the first reset only, and what it hands out is counted too."""
    monkeypatch.setattr(memory, "free_memory", lambda: 1 << 20)
    with pytest.raises(OptionError, match="num_envs is 100000, which takes"):
        gymnasium.make_vec(next(iter(ids().values())), num_envs=100_000)


def test_each_game_takes_as_much_as_the_next() -> None:
    """Records, masks and rows are all counted."""
    one, many = Batch(NAME), Batch(NAME, games=9)
    assert many.nbytes == 9 * one.nbytes
    rows = Batch(NAME, observations=True).now.observations.nbytes
    assert Batch(NAME, observations=True).nbytes == one.nbytes + rows


def test_what_is_free_is_the_least_that_the_system_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A container's limit counts as what the kernel has available does; "max" is none."""
    told, limits = tmp_path / "meminfo", [tmp_path / "none", tmp_path / "max", tmp_path / "limit"]
    told.write_text("MemTotal: 9 kB\nMemAvailable:    3 kB\n")
    monkeypatch.setattr(memory, "MEMINFO", told)
    monkeypatch.setattr(memory, "LIMITS", limits)
    limits[1].write_text("max\n")
    assert memory.free_memory() == 3 << 10
    limits[2].write_text("2000\n")
    assert memory.free_memory() == 2000
