"""`marooned bench --device cuda`, whose kernels are run here: what it measures and tells."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from marooned import cli
from marooned.cli.speeds import device_runs, timing
from marooned.devices import readiness
from marooned.engine.memory import copied_whole

GAMES = 8


class There(np.ndarray):
    """An array that stands for one on a GPU."""

    def copy_to_host(self) -> Any:
        return laid(self).view(np.ndarray)


def laid(array: Any) -> Any:
    return copied_whole(array) if array.dtype.names else array.copy()


@pytest.fixture(autouse=True)
def run_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let this machine stand for a GPU: its memory, and its processor for the kernels."""
    from numba import cuda

    from marooned.devices.kernels import Kernel
    from tests.gpu.on_processor import run

    monkeypatch.setattr(readiness, "_check_gpu", lambda: None)
    monkeypatch.setattr(device_runs, "name_of_gpu", lambda: "a GPU of glass")
    monkeypatch.setattr(cuda, "to_device", lambda array: laid(array).view(There))
    monkeypatch.setattr(cuda, "synchronize", lambda: None)
    monkeypatch.setattr(Kernel, "run", run)
    monkeypatch.setattr(Kernel, "room", lambda *_: (64, 512))
    monkeypatch.setattr(timing, "ROUNDS", 2)
    yield  # noqa: PT022 - what is patched is mended afterwards


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *flags: str) -> str:
    line = ["marooned", "bench", "_template", "--device", "cuda", "--batch", str(GAMES), *flags]
    monkeypatch.setattr(sys, "argv", line)
    cli.main()
    return capsys.readouterr().out


def test_whole_games_are_measured_on_a_gpu(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each who judges, and play by lot: decisions, seconds, and no game unlike the processor's."""
    results = json.loads(told(monkeypatch, capsys, "--json"))
    players = ["greedy", "gentle", "random"]
    assert [each["name"] for each in results] == [f"cuda._template.{name}" for name in players]
    for each in results:
        assert each["device"] == "a GPU of glass"
        assert (each["batch"], each["rounds"], each["differing_games"]) == (GAMES, 2, 0)
        assert each["decisions_per_kernel_second"] > each["decisions_per_second"] > 0
        assert (each["registers"], each["local_bytes"]) == (64, 512)


def test_the_words_tell_where_the_seconds_go(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The device, the batch, copying apart from the kernel, and what differs."""
    first = told(monkeypatch, capsys).splitlines()[0]
    for words in ("on a GPU of glass, 8 games", "the kernel alone", "there", "back", "0 games"):
        assert words in first


def test_a_room_that_is_not_known_is_not_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All else is."""
    from marooned.devices.kernels import Kernel

    monkeypatch.setattr(Kernel, "room", lambda *_: (None, None))
    result = json.loads(told(monkeypatch, capsys, "--json"))[0]
    assert (result["registers"], result["local_bytes"]) == (None, None)
    assert "registers" not in device_runs.line(result)


def test_games_that_differ_are_counted() -> None:
    """One byte is enough."""
    games = np.zeros(3, np.dtype([("a", np.int16), ("b", np.int8)]))
    others = games.copy()
    others["b"][1] = 1
    assert device_runs.differing(games, others) == 1
