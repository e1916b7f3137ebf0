"""Difficulty of each task: win rates of random play, of greedy players and of the numpy learner.

`python -m bench.ladder` prints one table. The learner's share is that of its last hundred updates.
"""

import argparse
from statistics import fmean

import numpy as np

import marooned
from examples.learning.actor_critic import Array, Learner, shares
from marooned import Batch
from marooned.engine.driver import NOBODY
from marooned.players import choose

GAMES = 256
LAST = 100


def random_share(task: marooned.Task, games: int) -> float:
    """Return the first seat's share of the wins if all seats play at random.

    At least `games` games are played, in whole batches, because the first games to end would be the
    short ones.
    """
    batch = Batch(
        task.definition.name, task=task.name, games=min(games, GAMES), seed=1, autoreset=False
    )
    won = [played_out(batch)]
    for _ in range(len(batch), games, len(batch)):
        batch.reset()
        won.append(played_out(batch))
    return float(np.mean(won))


def played_out(batch: Batch) -> Array:
    """Play all games of a batch at random to their ends; return each first seat's share."""
    won = np.zeros(len(batch))
    while (batch.now.seats != NOBODY).any():
        won += shares(batch.step(batch.sample()), batch.definition.cooperative)
    return won


def greedy_share(task: marooned.Task, games: int) -> float:
    """Return the first seat's share of the wins if all seats are greedy players."""
    return fmean(first_share(finished(task, seed)) for seed in range(games))


def finished(task: marooned.Task, seed: int) -> marooned.Game:
    """Return a game of a task, played to its end by greedy players."""
    game, passed = task.game(seed=seed), frozenset[int]()
    while (seat := game.asked(passed)) is not None:
        action = choose("greedy", game, seat, seed=seed)
        if action is None:
            passed |= {seat}
        else:
            game.play(action)
            passed = game.still_passed(passed)
    return game


def first_share(game: marooned.Game) -> float:
    """Return the first seat's share of the win."""
    outcome = game.outcome
    assert outcome is not None  # noqa: S101 - it has been played to its end
    if game.definition.cooperative:
        return float(bool(outcome.won))
    best = max(outcome.scores)
    return float(outcome.scores[0] == best) / outcome.scores.count(best)


def learnt_share(task: marooned.Task, updates: int) -> float:
    """Return the learner's share of the wins after a number of updates."""
    learner = Learner(task.definition.name, task.name, games=128)
    return float(np.nanmean(list(learner.updates(updates))[-LAST:]))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for random and greedy play")
    parser.add_argument("--updates", type=int, default=1000, help="each after 2,048 decisions")
    parser.add_argument("--only", default="", help="one game")
    asked = parser.parse_args()
    print("| game | task | random, % | greedy, % | learner, % |\n|---|---|---|---|---|", flush=True)
    for name in [asked.only] if asked.only else marooned.games():
        for task in marooned.tasks(name).values():
            shares = (
                random_share(task, asked.games),
                greedy_share(task, asked.games),
                learnt_share(task, asked.updates),
            )
            cells = " | ".join(f"{100 * share:.1f}" for share in shares)
            print(f"| {name} | {task.name} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
