"""A step of every environment of a game, by which its rules compile for all of them."""

from __future__ import annotations

import marooned
from marooned.envs.gymnasium.learner import LearnerEnv
from marooned.envs.gymnasium.many import LearnersVectorEnv
from marooned.envs.pettingzoo import raw_env


def step_everywhere(name: str) -> None:
    """Step a game as agents do, as a learner among companions, as many of these, and as a tree."""
    agents = raw_env(name, shaping="chance")
    agents.reset(seed=1)
    agents.step(agents.decisions.legal[0])
    learner = LearnerEnv(name, seat=0, companions="random", shaping="chance")
    _, info = learner.reset(seed=1)
    learner.step(int(info["action_mask"].argmax()))
    many = LearnersVectorEnv(2, name, seat=0, shaping="chance", autoreset_mode="SameStep")
    _, infos = many.reset(seed=1)
    many.step(infos["action_mask"].argmax(axis=1))
    if name in marooned.games():
        grow(name)


def grow(name: str) -> None:
    """Ask a state of OpenSpiel's for all that it can tell, and play on from a copy of it."""
    import pyspiel

    from marooned.envs.openspiel import spiel_name

    state = pyspiel.load_game(spiel_name(name)).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    state.information_state_string(seat)
    state.observation_tensor(seat)
    state.resample_from_infostate(seat, lambda: 0.5)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    twin.returns()
