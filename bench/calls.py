"""CPU microseconds of calls on `Game` and `Fork` from Python, and of rules.

`Game`: legal actions, a play with its undo, a view, a copy, an imagined world. `Fork`: the same for
searches in Python, and an action along one fork from the deal to the end of a random game. Rules: a
deal and an imagined world, each in a copy.
"""

import random
import sys
import time
from collections.abc import Callable
from statistics import median

import marooned
from marooned.engine import calls
from marooned.engine.compiling.rule import use_native
from marooned.engine.memory import batch, store, taken_out

ROUNDS = 9
CALLS = 400
MIDWAY = 20  # decisions before forks are measured
LINES = 20  # random games along a fork


def microseconds(call: Callable[[], object]) -> float:
    """Return the median CPU microseconds of one call."""
    call()
    rounds = []
    for _ in range(ROUNDS):
        started = time.process_time()
        for _ in range(CALLS):
            call()
        rounds.append((time.process_time() - started) / CALLS * 1e6)
    return median(rounds)


def play_and_take_back(game: marooned.Game, action: marooned.Action) -> Callable[[], object]:
    """Return a call that plays an action and takes it back."""

    def call() -> None:
        game.play(action)
        game.undo()

    return call


def of_game(game: marooned.Game) -> dict[str, Callable[[], object]]:
    """Return the measured calls on a game."""
    return {
        "legal": lambda: game.legal,
        "play and undo": play_and_take_back(game, game.legal[-1]),
        "view": lambda: game.view(0),
        "copy": game.copy,
        "imagined": lambda: game.imagined(0, 5),
    }


def of_fork(fork: marooned.Fork) -> dict[str, Callable[[], object]]:
    """Return the measured calls on a fork. An action is played in a fork of its own."""
    code, seat = fork.codes[-1], fork.seat

    return {
        "fork": fork.fork,
        "fork and act": lambda: fork.fork().act(code),
        "fork's mask": fork.mask,
        "fork's codes": lambda: fork.codes,
        "fork imagined": lambda: fork.imagined(seat, 5),
    }


def of_rules(game: marooned.Game) -> dict[str, Callable[[], object]]:
    """Return a deal and an imagined world, each in a fresh copy."""
    blank = batch(game.definition.face.State)
    plain = game.definition.face.State()
    plain.seed = [0, 7]
    game.definition.face.configure(plain, game.options)
    store(blank, 0, plain)
    return {
        "deal": lambda: calls.call_setup(taken_out(blank, 0), 0),
        "imagine": lambda: calls.call_imagine(game.batch(), 0, 0, 1, 5),
    }


def midway(game: marooned.Game) -> marooned.Fork:
    """Return a fork of a game some decisions later."""
    fork = marooned.Fork(game)
    for step in range(MIDWAY):
        codes = fork.codes
        fork.act(codes[step % len(codes)])
    return fork


def microseconds_along(start: marooned.Fork) -> float:
    """Return the median CPU microseconds of an action along forks, from a start to the end."""
    lines = [random_line(start.fork(), random.Random(seed)) for seed in range(LINES)]
    return median(replayed(start, lines) for _ in range(ROUNDS))


def random_line(fork: marooned.Fork, luck: random.Random) -> list[int]:
    """Play a fork randomly to the end of its game; return the codes."""
    line = []
    while not fork.is_over:
        line.append(luck.choice(fork.codes))
        fork.act(line[-1])
    return line


def replayed(start: marooned.Fork, lines: list[list[int]]) -> float:
    """Return the mean CPU microseconds of an action in all lines, each along its own fork."""
    seconds = 0.0
    for line in lines:
        act = start.fork().act
        started = time.process_time()
        for code in line:
            act(code)
        seconds += time.process_time() - started
    return seconds / sum(map(len, lines)) * 1e6


def told(name: str, label: str, found: float) -> None:
    """Print a row of the table."""
    sys.stdout.write(f"{name}  {label:<16} {found:7.2f} µs\n")


def main() -> None:
    """Measure each game with the maximum number of seats."""
    use_native()
    for name, definition in marooned.games().items():
        game = marooned.Game(name, players=definition.seats[1], seed=7)
        fork = midway(game)
        for label, call in (of_game(game) | of_fork(fork) | of_rules(game)).items():
            told(name, label, microseconds(call))
        told(name, "act along a fork", microseconds_along(marooned.Fork(game)))


if __name__ == "__main__":
    main()
