"""OpenSpiel: random play in its own C++ loop, and from Python."""

import functools
import random

import pyspiel
from clock import Play, serve
from open_spiel.python import games  # noqa: F401 - registers those that are written in Python

IN_C = ("hearts", "oh_hell", "crazy_eights", "hanabi", "backgammon", "leduc_poker")
FROM_PYTHON = ("hearts", "hanabi", "tic_tac_toe", "python_tic_tac_toe", "python_liars_poker")
SAMPLES = 200


def go_on(state: pyspiel.State, luck: random.Random) -> int:
    """Play to the end of a game by legal actions drawn at random; return the decisions."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
    return decisions


def from_python(name: str) -> Play:
    """Return random play that asks for legal actions and applies one, from Python."""
    game, luck = pyspiel.load_game(name), random.Random(1)

    def play(number: int) -> int:
        return sum(go_on(game.new_initial_state(), luck) for _ in range(number))

    return play


def in_c(name: str) -> Play:
    """Return random play by the library's own bots in its own loop, both in C++.

    They tell no decisions: the mean of some games from Python is taken for each.
    """
    game = pyspiel.load_game(name)
    mean = from_python(name)(SAMPLES) / SAMPLES
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(number: int) -> int:
        for seed in range(number):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(mean * number)

    return play


if __name__ == "__main__":
    serve(
        {f"{name}, C++ loop": functools.partial(in_c, name) for name in IN_C}
        | {f"{name}, from Python": functools.partial(from_python, name) for name in FROM_PYTHON}
    )
