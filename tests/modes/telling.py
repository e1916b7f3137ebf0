"""Prints what this process's mode plays or decides, a line each, for another process to compare.

python -m tests.modes.telling games GAME --number 10000
"""

import argparse
import sys
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

from marooned import discover
from tests.modes.decisions import decision_lines
from tests.modes.whole_games import runs

GAMES, STEPS, DECISIONS, LEARNERS = "games", "steps", "decisions", "learners"
LEARNERS_AT_ONCE: Final = 4
STEPS_OF_LEARNERS: Final = 30
LONGEST: Final = 15
"""Steps of a learner's game, at most."""


def told(chosen: argparse.Namespace) -> Iterator[str]:
    """Give the lines that the arguments ask for."""
    definition, seed = discover.find(chosen.game), chosen.seed
    if chosen.what == GAMES:
        for run in runs(definition, seed, chosen.shapes):
            yield from (f"{run.title}, {line}" for line in run.lines(chosen.number))
    elif chosen.what == STEPS:
        run = next(run for run in runs(definition, seed) if run.title == chosen.run)
        yield from run.steps(chosen.number)
    elif chosen.what == DECISIONS:
        yield from decision_lines(definition, chosen.player, chosen.number, chosen.rollouts, seed)
    else:
        yield from learner_lines(chosen.game, seed)


def learner_lines(game: str, seed: int) -> Iterator[str]:
    """Have learners play at random among companions, and give a line for what each step brings."""
    from marooned.envs.gymnasium.many import LearnersVectorEnv

    details: dict[str, Any] = {
        "seat": "any",
        "companions": "gentle",
        "shaping": "chance",
        "max_steps": LONGEST,
    }
    envs = LearnersVectorEnv(LEARNERS_AT_ONCE, game, autoreset_mode="SameStep", **details)
    _, infos = envs.reset(seed=seed)
    for step in range(STEPS_OF_LEARNERS):
        rows, paid, *_, infos = envs.step(envs.batch.sample())
        seen = (rows, infos["action_mask"], infos["seat"], envs.batch.seeds)
        digest = blake2b(b"".join(each.tobytes() for each in seen), digest_size=8).hexdigest()
        yield f"{game}, learners' step {step}: {digest}, paid {[each.hex() for each in paid]}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.modes.telling", description=__doc__)
    parser.add_argument("what", choices=[GAMES, STEPS, DECISIONS, LEARNERS])
    parser.add_argument("game")
    parser.add_argument("--number", type=int, default=10, help="games, decisions, or which game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shapes", type=int, help="only so many shapes (default: all)")
    parser.add_argument("--run", help="the title of the run whose game is told step by step")
    parser.add_argument("--player", default="search")
    parser.add_argument("--rollouts", type=int, default=64)
    for line in told(parser.parse_args()):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
