"""Plays one whole game with plain rules where no library that rules need can be imported.

python -m tests.engine.plain.whole_game GAME
"""

import sys
from random import Random
from typing import Final

from tests.engine.plain.refusing import LIBRARIES

PLAYERS: Final = ("greedy", "gentle", "random")
SEED: Final = 5
OFTEN: Final = 80
"""Actions between two moments at which everything is asked of a game."""


import marooned  # noqa: E402 - no library may be found from here on
from marooned import players  # noqa: E402


def look(game: marooned.Game) -> None:
    """Read what every seat and a spectator see."""
    for seat in (*range(game.players), None):
        game.view(seat)
        game.panes(seat)
        [event.text for event in game.events_for(seat)]


def ask(game: marooned.Game) -> None:
    """Ask a game everything else that it answers."""
    for seat in range(game.players):
        for target in sorted(game.clickable(seat)):
            game.why_not(seat, target)
        game.dangers(seat)
        game.features(seat)
        game.estimated(seat)
    game.reach()
    game.reason(game.legal[0])
    assert str(game.earlier(game.seq // 2).copy())
    assert game.state == marooned.load(game.position()).state
    steps = list(game.steps)
    if game.can_undo:
        game.undo()
        for step in steps[game.seq :]:
            game.play(step.code, step.seat)


def play(name: str) -> marooned.Game:
    """Play a game to its end by players who judge or draw lots, a seat each."""
    game, luck = marooned.Game(name, seed=SEED), Random(SEED)
    passed: frozenset[int] = frozenset()
    look(game)
    while (seat := game.asked(passed)) is not None:
        player = PLAYERS[seat % len(PLAYERS)]
        action = players.choose(player, game, seat, seed=luck.getrandbits(32), passed=passed)
        if action is None:
            passed |= {seat}
            continue
        game.play(action)
        passed = game.still_passed(passed)
        look(game)
        if game.seq % OFTEN == 1 and not game.is_over:
            ask(game)
    return game


def main(name: str) -> None:
    """Play a game, play its record again, and print how it ended."""
    game = play(name)
    again = marooned.replay(game.record())
    assert again.state == game.state
    assert hash(again.state) == hash(game.state)
    assert not set(LIBRARIES) & set(sys.modules)
    print(game.seq, game.outcome)  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main(sys.argv[1])
