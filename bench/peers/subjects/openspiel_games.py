"""OpenSpiel: random play in its own C++ loop, in rollouts of its C++ search, and from Python."""

import functools
import random

import pyspiel
from clock import Play, serve
from open_spiel.python import games  # noqa: F401 - registers those that are written in Python

IN_C = ("hearts", "oh_hell", "crazy_eights", "hanabi", "backgammon", "leduc_poker")
IN_ROLLOUTS = ("hearts", "oh_hell", "crazy_eights", "leduc_poker")
FROM_PYTHON = ("hearts", "hanabi", "tic_tac_toe", "python_tic_tac_toe", "python_liars_poker")
SAMPLES = 200
OPENINGS = 16
ROLLOUTS = 100


def go_on(state: pyspiel.State, luck: random.Random) -> int:
    """Play random legal actions to the end of a game; return the decisions."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
    return decisions


def from_python(name: str) -> Play:
    """Return random play from Python: list the legal actions, and apply one."""
    game, luck = pyspiel.load_game(name), random.Random(1)

    def play(number: int) -> int:
        return sum(go_on(game.new_initial_state(), luck) for _ in range(number))

    return play


def in_c(name: str) -> Play:
    """Return random play by the library's own bots in its own loop, both in C++.

    They do not count decisions, so the mean of some games from Python is used.
    """
    game = pyspiel.load_game(name)
    mean = from_python(name)(SAMPLES) / SAMPLES
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(number: int) -> int:
        for seed in range(number):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(mean * number)

    return play


def in_rollouts(name: str) -> Play:
    """Return random games that the library's own search plays from dealt states, all in C++.

    Its first simulation is a batch of rollouts from the given state, and it is allowed only one. It
    does not count decisions, so the mean of some games from Python, from the same deals, is used.
    """
    game, luck = pyspiel.load_game(name), random.Random(1)
    openings = [dealt(game, luck) for _ in range(OPENINGS)]
    mean = sum(go_on(each.clone(), luck) for each in openings * SAMPLES) / len(openings * SAMPLES)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)

    def play(number: int) -> int:
        for _ in range(number):
            for each in openings:
                search.step(each)
        return round(mean * number * OPENINGS * ROLLOUTS)

    return play


def dealt(game: pyspiel.Game, luck: random.Random) -> pyspiel.State:
    """Return a game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


if __name__ == "__main__":
    serve(
        {f"{name}, C++ loop": functools.partial(in_c, name) for name in IN_C}
        | {f"{name}, C++ rollouts": functools.partial(in_rollouts, name) for name in IN_ROLLOUTS}
        | {f"{name}, from Python": functools.partial(from_python, name) for name in FROM_PYTHON}
    )
