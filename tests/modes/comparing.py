"""Compares what processes in two modes print, and says where they differ."""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import Final

from marooned import discover
from tests.modes import PLAIN
from tests.modes.states import EQUAL, difference
from tests.modes.telling import GAMES, STEPS

NOTHING: Final = "nothing more"
GAME_OF_RUN: Final = re.compile(r"^(?P<run>.*), game (?P<number>\d+) of seed (?P<seed>\d+): ")


def environment_of(mode: str) -> dict[str, str]:
    """Return the environment of a process in a mode."""
    return os.environ | {"MAROONED_RULES": mode}


@contextmanager
def lines_in(mode: str, words: Sequence[str]) -> Iterator[Iterator[str]]:
    """Start a process in a mode and give the lines that it prints; it ends with the block."""
    command = [sys.executable, "-m", "tests.modes.telling", *words]
    environment = environment_of(mode)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield _lines_of(process)
        finally:
            process.kill()


def _lines_of(process: subprocess.Popen[str]) -> Iterator[str]:
    """Give the lines that a process prints.

    Raises:
        CalledProcessError: It failed.
    """
    assert process.stdout is not None
    for line in process.stdout:
        yield line.rstrip("\n")
    if process.wait():
        raise subprocess.CalledProcessError(process.returncode, process.args)


def compared(modes: tuple[str, str], words: Sequence[str]) -> tuple[int, str]:
    """Return how many lines two modes print alike, and the first difference."""
    with lines_in(modes[0], words) as one, lines_in(modes[1], words) as other:
        count, pair = first_difference(one, other)
    return count, explained(modes, words, pair) if pair else EQUAL


def recorded_calls(game: str, folder: Path, positions: int, thinking: int) -> list[str]:
    """Have plain rules call all entries and record the calls; return what was never called.

    Args:
        game: Its name.
        folder: Where the calls are written.
        positions: In how many positions.
        thinking: In how many of these players think.
    """
    words = [game, str(folder), "--positions", str(positions), "--thinking", str(thinking)]
    return _printed(PLAIN, "recording", words)


def replayed(mode: str, game: str, folder: Path, entries: str = "") -> list[str]:
    """Return how a mode differs from plain rules in recorded calls.

    Args:
        mode: Native or WebAssembly.
        game: Its name.
        folder: Where the calls lie.
        entries: A pattern that the entries match (default: all).
    """
    return _printed(mode, "replaying", [game, str(folder), "--entries", entries])


def _printed(mode: str, module: str, words: Sequence[str]) -> list[str]:
    command = [sys.executable, "-m", f"tests.modes.{module}", *words]
    environment = environment_of(mode)
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def first_difference(
    one: Iterable[str], other: Iterable[str]
) -> tuple[int, tuple[str, str] | None]:
    """Return how many lines are equal before the first two that differ, and those."""
    count = 0
    for pair in zip_longest(one, other, fillvalue=NOTHING):
        if pair[0] != pair[1]:
            return count, pair
        count += 1
    return count, None


def explained(modes: tuple[str, str], words: Sequence[str], pair: tuple[str, str]) -> str:
    """Return a difference in words: of a game's end, its first action that differs, and how."""
    shown = "; ".join(f"{mode}: {line}" for mode, line in zip(modes, pair, strict=True))
    found = GAME_OF_RUN.match(pair[0])
    if words[0] != GAMES or found is None:
        return shown
    again = [STEPS, words[1], "--run", found["run"], "--number", found["number"]]
    again += ["--seed", found["seed"]]
    with lines_in(modes[0], again) as one, lines_in(modes[1], again) as other:
        steps, former = list(one), list(other)
    action, differing = first_difference(steps, former)
    if differing is None:
        return f"{shown}; played action by action both are equal"
    return f"{shown}; action {action}: {step_difference(words[1], modes, differing)}"


def step_difference(game: str, modes: tuple[str, str], pair: tuple[str, str]) -> str:
    """Return how two steps of a game differ: in what was played, or in the first byte after it."""
    (one, left), (other, right) = (line.rpartition(" ")[::2] for line in pair)
    if one != other or NOTHING in pair:
        return "; ".join(f"{mode}: {step}" for mode, step in zip(modes, (one, other), strict=True))
    kind = discover.find(game).face.State
    told = difference(kind, bytes.fromhex(left), bytes.fromhex(right))
    return f"{one}: {told} ({', '.join(modes)})"
