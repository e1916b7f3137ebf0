"""Prints digests of games and decisions in this process's mode: equal in every mode.

python -m tests.engine.wasm.digests island --games 200 --decisions 20
"""

import argparse
import sys
from collections.abc import Iterator
from hashlib import blake2b
from random import Random

import numpy as np

import marooned
from marooned import discover, players
from marooned.definition import GameDefinition
from marooned.players.arena.series import Series
from marooned.players.companions import PLAYERS
from marooned.players.search.budgets import Budget

SEED = 11
JUDGES = ("random", "gentle", "greedy")
THINKERS = ("quick", "search")
BUDGET = Budget(64)
STEP = 9
"""Actions from one decision that is compared to the next."""


def digest_of(content: bytes) -> str:
    return blake2b(content, digest_size=8).hexdigest()


def whole_games(definition: GameDefinition, number: int) -> Iterator[str]:
    """Give a digest of all bytes of the final states, for each player and number of seats."""
    for name in JUDGES:
        for seats in range(definition.seats[0], definition.seats[1] + 1):
            options = definition.validated(seats, {})
            series = Series(definition, options, (PLAYERS[name],) * seats, SEED)
            games = series.undealt(0, number)
            decisions = series.play_slice(games, 0, 0, number)
            scores = series.shares(games)
            content = np.asarray(games).tobytes() + decisions.tobytes() + scores.tobytes()
            yield f"{definition.name} {name} {seats} seats: {digest_of(content)}"


def decisions(definition: GameDefinition, number: int) -> Iterator[str]:
    """Give what players that think decide in positions of random games, with fixed budgets."""
    luck, seats = Random(SEED), list(range(definition.seats[0], definition.seats[1] + 1))
    game = marooned.Game(definition.name, players=luck.choice(seats), seed=SEED)
    for count in range(number * STEP):
        if game.outcome is not None:
            game = marooned.Game(definition.name, players=luck.choice(seats), seed=count)
        seat = game.asked()
        if seat is not None and count % STEP == 0:
            for name in THINKERS:
                player = players.find(name).with_budget(BUDGET)
                chosen = players.choose(player, game, seat, seed=count)
                yield f"{definition.name} {name} {count}: {chosen}"
        game.play(luck.choice(game.legal))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--decisions", type=int, default=20)
    chosen = parser.parse_args()
    definition = discover.find(chosen.game)
    for line in whole_games(definition, chosen.games):
        sys.stdout.write(f"{line}\n")
    for line in decisions(definition, chosen.decisions):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
