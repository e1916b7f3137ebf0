"""Microseconds that a game costs from Python.

Of `Game`: legal actions, a play with what follows, a view, a copy, an imagined world. Of `Fork`:
the same for searches in Python. Of the rules: a deal, and a world imagined anew; each in a copy.
"""

import sys
import time
from collections.abc import Callable
from statistics import median

import marooned
from marooned.engine import calls
from marooned.engine.compiling.copies import taken_out
from marooned.engine.compiling.record import batch, store

ROUNDS = 9
CALLS = 400
MIDWAY = 20  # decisions played before forks are measured


def microseconds(call: Callable[[], object]) -> float:
    """Return the median CPU-microseconds of one call."""
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
    """Return what is asked of a game."""
    return {
        "legal": lambda: game.legal,
        "play and undo": play_and_take_back(game, game.legal[-1]),
        "view": lambda: game.view(0),
        "copy": game.copy,
        "imagined": lambda: game.imagined(0, 5),
    }


def of_fork(fork: marooned.Fork) -> dict[str, Callable[[], object]]:
    """Return what is asked of a fork; an action is played in a fork of its own."""
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


def main() -> None:
    """Measure each game with its most seats."""
    for name, definition in marooned.games().items():
        game = marooned.Game(name, players=definition.seats[1], seed=7)
        fork = midway(game)
        for label, call in (of_game(game) | of_fork(fork) | of_rules(game)).items():
            sys.stdout.write(f"{name}  {label:<16} {microseconds(call):7.2f} µs\n")


if __name__ == "__main__":
    main()
