"""Microseconds that a game costs from Python: legal actions, a play with what follows, a view."""

import sys
import time
from collections.abc import Callable
from statistics import median

import marooned

ROUNDS = 9
CALLS = 400


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


def main() -> None:
    """Measure each game with its most seats."""
    for name, definition in marooned.games().items():
        game = marooned.Game(name, players=definition.seats[1], seed=7)
        action = game.legal[-1]
        for label, call in (
            ("legal", lambda game=game: game.legal),
            ("play and undo", play_and_take_back(game, action)),
            ("view", lambda game=game: game.view(0)),
        ):
            sys.stdout.write(f"{name}  {label:<14} {microseconds(call):7.1f} µs\n")


if __name__ == "__main__":
    main()
