"""CPU microseconds per decision in the interfaces of reinforcement-learning libraries.

Our games are compared with the libraries' own games in one run. In each round every environment is
driven in turn by the same loop, which plays a legal code. Libraries that are not installed are left
out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

import gymnasium
import numpy as np

import marooned
from marooned.cli.speeds.timing import STANDARD, calibrated
from marooned.envs import ids
from marooned.envs.pettingzoo import env, raw_env

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROUNDS = 7
WARM = 300
OWN_GYMNASIUM = ("CartPole-v1", "Taxi-v4", "Taxi-v3", "Blackjack-v1", "FrozenLake-v1")
OWN_PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "hanabi_v5")
OWN_OPENSPIEL = ("hearts", "hanabi", "tic_tac_toe", "python_tic_tac_toe", "python_liars_poker")
GAMES = 1024

Drive = Callable[[int], int]
"""Plays at least this many decisions, and returns the number played."""


def any_code(mask: Any, luck: Random) -> int:
    """Return a legal code of a mask, by a cheap method that is the same for all."""
    codes = mask.nonzero()[0]
    return int(codes[int(luck.random() * len(codes))])


def gymnasium_drive(single: Any) -> Drive:
    """Return a loop over a Gymnasium environment, with masks if it has them."""
    luck, size = Random(1), int(single.action_space.n)

    def drive(decisions: int) -> int:
        _, info = single.reset(seed=1)
        for _ in range(decisions):
            mask = info.get("action_mask")
            code = int(luck.random() * size) if mask is None else any_code(mask, luck)
            _, _, ended, cut, info = single.step(code)
            if ended or cut:
                _, info = single.reset()
        return decisions

    return drive


def pettingzoo_drive(turns: Any) -> Drive:
    """Return a loop over an AEC environment: last, mask, step."""
    luck = Random(1)

    def drive(decisions: int) -> int:
        turns.reset(seed=1)
        for _ in range(decisions):
            seen, _, ended, cut, info = turns.last()
            if ended or cut:
                turns.reset()
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            turns.step(any_code(mask, luck))
        return decisions

    return drive


def openspiel_drive(tree: Any) -> Drive:
    """Return a loop over an OpenSpiel game: legal actions, apply one.

    Chance nodes are not counted.
    """
    luck = Random(1)

    def drive(decisions: int) -> int:
        played = 0
        while played < decisions:
            state = tree.new_initial_state()
            while not state.is_terminal():
                played += not state.is_chance_node()
                codes = state.legal_actions()
                state.apply_action(codes[int(luck.random() * len(codes))])
        return played

    return drive


def vector_drive(many: Any) -> Drive:
    """Return a loop over a vector of games, which plays the first legal code of each."""

    def drive(decisions: int) -> int:
        steps = max(1, decisions // GAMES)
        _, infos = many.reset(seed=1)
        for _ in range(steps):
            *_, infos = many.step(np.argmax(infos["action_mask"], axis=1))
        return steps * GAMES

    return drive


def ours(name: str) -> Iterator[tuple[str, Drive]]:
    """Yield our interfaces to one game."""
    seats = marooned.games()[name].seats[0]
    alone = gymnasium.make(ids()[name], players=seats)
    yield f"gymnasium {ids()[name]}", gymnasium_drive(alone)
    yield f"pettingzoo raw {name}", pettingzoo_drive(raw_env(name, players=seats))
    yield f"pettingzoo wrapped {name}", pettingzoo_drive(env(name, players=seats))
    many = gymnasium.make_vec(ids()[name], num_envs=GAMES, players=seats, threads=1)
    yield f"gymnasium vector of {GAMES}, one thread, {name}", vector_drive(many)
    if pyspiel is not None:
        yield f"openspiel {name}", openspiel_drive(own_tree(name, seats))


def own_tree(name: str, seats: int) -> Any:
    """Return one of our games as OpenSpiel loads it."""
    from marooned.envs.openspiel import spiel_name

    return pyspiel.load_game(spiel_name(name), {"players": seats})


def openspiel_games() -> Iterator[tuple[str, Drive]]:
    """Yield OpenSpiel's own games, including those written in Python."""
    from open_spiel.python import games  # noqa: F401 - registers those

    for name in OWN_OPENSPIEL:
        yield f"openspiel {name}", openspiel_drive(pyspiel.load_game(name))


def theirs() -> Iterator[tuple[str, Drive]]:
    """Yield the libraries' own games that are installed."""
    for name in OWN_GYMNASIUM:
        if name in gymnasium.registry:
            yield f"gymnasium {name}", gymnasium_drive(gymnasium.make(name))
    for name in OWN_PETTINGZOO:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            yield f"pettingzoo wrapped {name}", pettingzoo_drive(module.env())
        except (ImportError, AttributeError) as error:
            print(f"left out {name}: {error}", file=sys.stderr)
    if pyspiel is not None:
        yield from openspiel_games()


def microseconds(drive: Drive, decisions: int) -> float:
    """Return the CPU microseconds per decision in one round."""
    started = time.process_time()
    played = drive(decisions)
    return (time.process_time() - started) / played * 1e6


def main() -> None:
    """Measure all loops in turn, round by round, and print medians and spreads."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="one of our games; all when not given")
    parser.add_argument("--decisions", type=int, default=10_000, help="of a round")
    chosen = parser.parse_args()
    names = chosen.game or list(marooned.games())
    rows = [row for name in names for row in ours(name)] + list(theirs())
    for _, drive in rows:
        drive(WARM)
    speeds: list[float] = []
    found: dict[str, list[float]] = {label: [] for label, _ in rows}
    for _ in range(ROUNDS):
        speeds.append(calibrated())
        for label, drive in rows:
            found[label].append(microseconds(drive, chosen.decisions))
    factor = STANDARD / median(speeds)
    print(f"normalised by {1 / factor:.2f}: plain Python runs {median(speeds) / 1e6:.1f} million")
    for label, times in found.items():
        spread = (max(times) - min(times)) / median(times)
        normal = median(times) / factor
        print(f"{label:<52} {normal:8.2f} µs (raw {median(times):.2f}, spread {spread:.0%})")


if __name__ == "__main__":
    main()
