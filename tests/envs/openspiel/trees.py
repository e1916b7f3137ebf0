"""Games loaded into OpenSpiel, and states of them some random decisions after the deal."""

from random import Random
from typing import Any, Final

import pyspiel
import pytest

import marooned
from marooned.envs.openspiel import spiel_name

SEED: Final = 77
every_game = pytest.mark.parametrize("name", list(marooned.games()))


def loaded(name: str, **parameters: object) -> Any:
    stated = ",".join(f"{key}={value}" for key, value in parameters.items())
    return pyspiel.load_game(f"{spiel_name(name)}({stated})")


def dealt(game: Any, seed: int = SEED) -> Any:
    """Return a state at the first decision of a deal."""
    state = game.new_initial_state()
    state.deal(seed)
    return state


def walked(game: Any, steps: int, seed: int = SEED) -> Any:
    """Return a state after so many random decisions, or at the end."""
    state, luck = dealt(game, seed), Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state
