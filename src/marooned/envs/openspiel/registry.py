"""Registration of every installed game with OpenSpiel."""

from __future__ import annotations

from typing import Any, Final

import pyspiel

from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.envs.openspiel.parameters import specification
from marooned.envs.openspiel.variant import Variant

PREFIX: Final = "python_marooned_"


def spiel_name(name: str) -> str:
    """Return the OpenSpiel name of a game."""
    return f"{PREFIX}{name}"


def register_all() -> None:
    """Register every installed game. The rules of a game are imported when it is loaded."""
    for definition in games().values():
        register(definition)


def register(definition: GameDefinition) -> None:
    """Register one game."""
    variant = variant_of(definition)
    pyspiel.register_game(variant.game_type, variant)


def variant_of(definition: GameDefinition) -> type[Variant]:
    """Return the OpenSpiel class of a game.

    OpenSpiel frees game factories after Python has ended, which would crash if a factory were a
    function instead of a class.
    """
    title = f"{definition.name.title()}Variant"
    return type(title, (Variant,), {"definition": definition, "game_type": type_of(definition)})


def type_of(definition: GameDefinition) -> Any:
    """Return the OpenSpiel metadata of a game.

    The order of decks is part of the deal. All random draws are at the root. Their results stay
    hidden until the game reveals them.
    """
    kinds, least, most = pyspiel.GameType, *definition.seats
    team, rivals = kinds.Utility.IDENTICAL, kinds.Utility.GENERAL_SUM
    return kinds(
        short_name=spiel_name(definition.name),
        long_name=definition.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=team if definition.cooperative else rivals,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(definition),
    )
