"""Our own games: random play of whole games, of a batch, from Python, and in other interfaces."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from clock import Play, serve

import marooned
from marooned.discover import find
from marooned.engine.memory import copied_whole

if TYPE_CHECKING:
    from marooned.players.arena.series import Series

SEATS = 4
GAMES = 1024


def in_one_loop(name: str) -> Play:
    """Return whole games by the compiled rules, including deals, like OpenSpiel's own loop."""
    series = random_series(name)
    return played_on(series, series.undealt(0, GAMES))


def in_rollouts(name: str) -> Play:
    """Return whole games by the compiled rules from dealt states, like OpenSpiel's search."""
    series = random_series(name)
    games = series.undealt(0, GAMES)
    series.deal(games)
    return played_on(series, games)


def random_series(name: str) -> Series:
    """Return games between random players."""
    from marooned.engine.compiling.rule import use_native
    from marooned.players import companions
    from marooned.players.arena.series import Series

    use_native()
    definition = find(name)
    team = (companions.find("random"),) * SEATS
    return Series(definition, definition.validated(SEATS, {}), team, seed=1)


def played_on(series: Series, games: Any) -> Play:
    """Return a function that plays copies of games to their ends."""
    return lambda number: sum(
        int(series.play_slice(copied_whole(games), 0, 0, GAMES).sum()) for _ in range(number)
    )


def in_a_batch(name: str) -> Play:
    """Return steps of a batch on one thread, each with masks and observations."""
    many = marooned.Batch(name, players=SEATS, games=GAMES, seed=1, observations=True, threads=1)

    def play(number: int) -> int:
        for _ in range(number):
            many.step(many.sample())
        return number * GAMES

    return play


def by_itself(name: str) -> Play:
    """Return whole games from Python: list the legal codes, and play one of them."""
    luck = random.Random(1)

    def play(number: int) -> int:
        return sum(decisions_of(marooned.Game(name, players=SEATS), luck) for _ in range(number))

    return play


def decisions_of(game: marooned.Game, luck: random.Random) -> int:
    """Play a game to its end; return its decisions."""
    while not game.is_over:
        seat = game.turn
        game.play(luck.choice(game.legal_codes(seat)), seat)
    return game.seq


def in_pettingzoo(name: str) -> Play:
    """Return whole games as PettingZoo's users play them."""
    import numpy as np
    from pettingzoo_games import play_one

    from marooned.envs import pettingzoo

    env, luck = pettingzoo.env(name, players=SEATS), np.random.default_rng(1)
    return lambda number: sum(play_one(env, luck) for _ in range(number))


def in_gymnasium(name: str) -> Play:
    """Return steps of one Gymnasium environment, which is reset after each end."""
    import gymnasium
    import numpy as np

    from marooned.envs import ids

    env = gymnasium.make(ids()[name], players=SEATS)
    info, luck = env.reset(seed=1)[1], np.random.default_rng(1)

    def play(number: int) -> int:
        nonlocal info
        for _ in range(number):
            action = luck.choice(np.flatnonzero(info["action_mask"]))
            _, _, ended, cut, info = env.step(int(action))
            if ended or cut:
                info = env.reset()[1]
        return number

    return play


def in_openspiel(name: str) -> Play:
    """Return whole games as OpenSpiel's users play them from Python."""
    from openspiel_games import from_python

    import marooned.envs.openspiel  # noqa: F401 - registers

    return from_python(f"python_marooned_{name}(players={SEATS})")


INTERFACES = {
    "compiled loop": in_one_loop,
    "compiled rollouts": in_rollouts,
    "Batch": in_a_batch,
    "Game": by_itself,
    "pettingzoo env()": in_pettingzoo,
    "gymnasium.make": in_gymnasium,
    "pyspiel, from Python": in_openspiel,
}


def subjects() -> Iterator[tuple[str, functools.partial[Play]]]:
    """Yield each game in each interface."""
    for name in marooned.games():
        for interface, make in INTERFACES.items():
            yield f"{name}, {interface}", functools.partial(make, name)


if __name__ == "__main__":
    serve(dict(subjects()))
