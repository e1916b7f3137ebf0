"""Worker side of a side-by-side measurement, with only the standard library.

It runs in the environment of the measured library. The parent process writes one line per round,
with the name of a subject and its CPU seconds, and reads a line of JSON.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Mapping

CALIBRATION = 1_000_000
LEAST = 0.02
"""Minimum run in CPU seconds from which the duration of longer runs is estimated."""

Play = Callable[[int], int]
"""Plays a number of rounds (games, or steps of a batch), and returns the decisions."""


def calibrated() -> float:
    """Return the current speed of plain Python, in rounds of a fixed loop per CPU second."""
    x, started = 1, time.process_time()
    for _ in range(CALIBRATION):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return CALIBRATION / (time.process_time() - started)


def timed(play: Play, number: int) -> tuple[int, float]:
    """Return the decisions of some rounds, and their CPU seconds over all threads."""
    started = time.process_time()
    decisions = play(number)
    return decisions, time.process_time() - started


def number_for(play: Play, seconds: float) -> int:
    """Return the number of rounds that take about this many CPU seconds."""
    number, spent = 1, timed(play, 1)[1]
    while spent < min(LEAST, seconds):
        number *= 2
        spent = timed(play, number)[1]
    return max(1, round(number * seconds / spent))


class Subjects:
    """The subjects of one environment. Each is created and warmed up at its first request."""

    def __init__(self, makers: Mapping[str, Callable[[], Play]]) -> None:
        """Store the functions that create the subjects."""
        self._makers = makers
        self._made: dict[str, tuple[Play, int]] = {}

    def measure(self, name: str, seconds: float) -> dict[str, float]:
        """Return the decisions and CPU seconds of one round, with the calibration around it."""
        play, number = self._prepared(name, seconds)
        before = calibrated()
        decisions, spent = timed(play, number)
        speed = (before + calibrated()) / 2
        return {"decisions": decisions, "seconds": spent, "calibration": speed}

    def _prepared(self, name: str, seconds: float) -> tuple[Play, int]:
        if name not in self._made:
            play = self._makers[name]()
            play(1)
            self._made[name] = play, number_for(play, seconds)
        return self._made[name]


def serve(makers: Mapping[str, Callable[[], Play]]) -> None:
    """Answer each line on standard input. Output of libraries goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    subjects = Subjects(makers)
    json.dump(list(makers), answers)
    print(file=answers, flush=True)
    for line in sys.stdin:
        name, _, seconds = line.rstrip("\n").rpartition(" ")
        print(json.dumps(answered(subjects, name, float(seconds))), file=answers, flush=True)


def answered(subjects: Subjects, name: str, seconds: float) -> dict[str, float | str]:
    """Return a round or an error, so that one broken library does not stop the others."""
    try:
        return {**subjects.measure(name, seconds)}
    except Exception as error:  # noqa: BLE001 - whatever a library raises
        return {"error": f"{type(error).__name__}: {error}"}
