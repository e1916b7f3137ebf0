"""OpenSpiel's IS-MCTS against our search on the same deals, with equal thinking time.

    python bench/ismcts.py "python_marooned_island(players=2)" --deals 40

Our search plays first, with a number of rollouts per decision. Its mean CPU time per decision is
then the budget of IS-MCTS, once with random rollouts and once with the game's evaluation at the
leaves. A team has one player on all seats. Among rivals the player has one seat, which changes from
deal to deal, and the other seats use the game's policy.
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import Evaluator, RandomRolloutEvaluator

import marooned.envs.openspiel  # noqa: F401 - registers the games
from marooned.engine import calls
from marooned.players.imagining.trials import Question
from marooned.players.intervals import around
from marooned.players.search.budgets import Budget
from marooned.players.search.searcher import Search

Player = Callable[[Any], int]
LEAST_SIMULATIONS = 2
"""The first simulation only opens the tree."""


class Estimates(Evaluator):  # type: ignore[misc]
    """The win chance by the game's own evaluation, instead of rollouts."""

    def evaluate(self, state: Any) -> Any:
        """Return each player's chance."""
        games, seats = state.branch.games, range(state.num_players())
        return np.array([calls.call_estimate(games, 0, seat) for seat in seats])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return equal priors for all actions."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


EVALUATORS = {"random rollouts": RandomRolloutEvaluator(), "estimates": Estimates()}
"""The evaluators at the leaves of IS-MCTS."""


class TimedBot(ISMCTSBot):  # type: ignore[misc]
    """IS-MCTS that stops after CPU seconds of this process instead of after simulations."""

    def __init__(self, game: Any, evaluator: Any, curiosity: float, seconds: float) -> None:
        """Set the CPU seconds per decision."""
        random = np.random.RandomState(1)
        policy = ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        super().__init__(
            game, evaluator, curiosity, 0, random_state=random, final_policy_type=policy
        )
        self.seconds, self.simulations = seconds, 0

    def run_search(self, state: Any) -> Any:
        """Search until the time is spent."""
        end, done = time.process_time() + self.seconds, 0
        self.reset()
        self._root_node = self.create_new_node(state)
        while done < LEAST_SIMULATIONS or time.process_time() < end:
            self.run_simulation(self.sample_root_state(state))
            done += 1
        self.simulations += done
        return self.get_final_policy(state, self._root_node)


@dataclass
class Tally:
    """The results of a player.

    Attributes:
        shares: Its share of the win in each deal.
        decisions: The number of its decisions with a choice.
        seconds: The CPU seconds of these decisions.
        tries: The number of rollouts or simulations.
    """

    name: str
    shares: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    tries: int = 0

    @property
    def each(self) -> float:
        """The CPU seconds per decision."""
        return self.seconds / self.decisions

    def row(self) -> str:
        """Return a row of a table."""
        mean = float(np.mean(self.shares))
        low, high = around(mean, float(np.var(self.shares)), len(self.shares))
        rate = f"{100 * mean:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
        tries = self.tries / self.decisions
        return (
            f"| {self.name} | {len(self.shares)} | {rate} | {1e3 * self.each:.1f} | {tries:.0f} |"
        )


def question(state: Any) -> Question:
    """Return the decision of a state for our search."""
    branch = state.branch
    return Question(branch.games, branch.seat, branch.passed, state.move_number())


def play(game: Any, seed: int, chairs: list[Player | None], judge: Player) -> list[float]:
    """Play a deal and return the shares of the win. A seat with None uses the policy."""
    state = game.new_initial_state()
    state.deal(seed)
    while not state.is_terminal():
        codes = state.legal_actions()
        player = chairs[state.current_player()] or judge
        state.apply_action(codes[0] if len(codes) == 1 else player(state))
    return list(state.returns())


def contest(game: Any, tally: Tally, player: Player, seeds: range, judge: Player) -> Tally:
    """Play all deals with one player, and record its results and its time."""
    seats = game.num_players()

    def timed(state: Any) -> int:
        started = time.process_time()
        code = player(state)
        tally.seconds += time.process_time() - started
        tally.decisions += 1
        return code

    for number, seed in enumerate(seeds):
        chair = number % seats
        chairs: list[Player | None] = [
            timed if game.definition.cooperative or seat == chair else None for seat in range(seats)
        ]
        tally.shares.append(play(game, seed, chairs, judge)[chair])
        sys.stderr.write(f"\r{tally.name}: {number + 1} of {len(seeds)} ")
    sys.stderr.write("\n")
    return tally


def searching(search: Search, tally: Tally) -> Player:
    """Return our search as a player."""

    def choose(state: Any) -> int:
        thought = search.think(question(state), state.legal_actions())
        tally.tries += thought.rollouts
        return thought.chosen.code

    return choose


def with_bot(game: Any, tally: Tally, evaluator: Any, curiosity: float, seconds: float) -> Player:
    """Return IS-MCTS as a player."""
    bot = TimedBot(game, evaluator, curiosity, seconds)

    def choose(state: Any) -> int:
        before = bot.simulations
        code = int(bot.step(state))
        tally.tries += bot.simulations - before
        return code

    return choose


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="as OpenSpiel loads it")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first deal")
    parser.add_argument("--rollouts", type=int, default=200, help="of the search, a decision")
    parser.add_argument("--curiosity", type=float, default=0.7, help="the constant of UCT")
    told = parser.parse_args()
    game = pyspiel.load_game(told.game)
    seeds = range(told.seed, told.seed + told.deals)
    with Search(game.definition, Budget(told.rollouts)) as search:
        report(game, search, seeds, told.curiosity)


def report(game: Any, search: Search, seeds: range, curiosity: float) -> None:
    """Play each player's deals, and print a row for each."""

    def judge(state: Any) -> int:
        return int(calls.call_policy(state.branch.games, 0, state.branch.seat))

    play(game, seeds.start, [None] * game.num_players(), judge)  # compiles the rules first
    search.think(*opening(game))
    show("| player | deals | share of the wins | CPU-ms a decision | tries a decision |")
    show("|---|---|---|---|---|")
    show(contest(game, Tally("judgement"), judge, seeds, judge).row())
    own = Tally("search")
    show(contest(game, own, searching(search, own), seeds, judge).row())
    for name, evaluator in EVALUATORS.items():
        tally = Tally(f"IS-MCTS, {name}")
        bot = with_bot(game, tally, evaluator, curiosity, own.each)
        show(contest(game, tally, bot, seeds, judge).row())


def show(line: str) -> None:
    """Print a line immediately, because the next one may take long."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def opening(game: Any) -> tuple[Question, list[int]]:
    """Return the first decision of a deal."""
    state = game.new_initial_state()
    state.deal(0)
    return question(state), state.legal_actions()


if __name__ == "__main__":
    main()
