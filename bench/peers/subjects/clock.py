"""The worker's side of a side-by-side measurement, with nothing but the standard library.

It runs in the environment of what is measured. Whoever started it writes a line for each round,
the name of a subject and how many CPU-seconds it should take, and reads a line of JSON back.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Mapping

CALIBRATION = 1_000_000
LEAST = 0.02
"""A run shorter than this, in CPU-seconds, says too little of how long others will take."""

Play = Callable[[int], int]
"""Plays so many rounds of its own kind (games, or steps of a batch); returns the decisions."""


def calibrated() -> float:
    """Return how many rounds of a fixed loop plain Python runs a CPU-second, now."""
    x, started = 1, time.process_time()
    for _ in range(CALIBRATION):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return CALIBRATION / (time.process_time() - started)


def timed(play: Play, number: int) -> tuple[int, float]:
    """Return the decisions of so many rounds, and their CPU-seconds over all threads."""
    started = time.process_time()
    decisions = play(number)
    return decisions, time.process_time() - started


def number_for(play: Play, seconds: float) -> int:
    """Return how many rounds take about so many CPU-seconds."""
    number, spent = 1, timed(play, 1)[1]
    while spent < min(LEAST, seconds):
        number *= 2
        spent = timed(play, number)[1]
    return max(1, round(number * seconds / spent))


class Subjects:
    """What one environment measures: each subject is made, and warmed, when it is first asked."""

    def __init__(self, makers: Mapping[str, Callable[[], Play]]) -> None:
        """Keep what makes each of them."""
        self._makers = makers
        self._made: dict[str, tuple[Play, int]] = {}

    def measure(self, name: str, seconds: float) -> dict[str, float]:
        """Return the decisions and CPU-seconds of one round, the calibration from around it."""
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
    """Answer each line on standard input; what libraries print goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    subjects = Subjects(makers)
    json.dump(list(makers), answers)
    print(file=answers, flush=True)
    for line in sys.stdin:
        name, _, seconds = line.rstrip("\n").rpartition(" ")
        print(json.dumps(answered(subjects, name, float(seconds))), file=answers, flush=True)


def answered(subjects: Subjects, name: str, seconds: float) -> dict[str, float | str]:
    """Return a round, or why there is none: one broken library stops no other's measurement."""
    try:
        return {**subjects.measure(name, seconds)}
    except Exception as error:  # noqa: BLE001 - whatever a library raises
        return {"error": f"{type(error).__name__}: {error}"}
