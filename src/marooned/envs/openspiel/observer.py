"""OpenSpiel observers: a player's information as a tensor and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from marooned.engine.observation import Observation

if TYPE_CHECKING:
    from marooned.envs.openspiel.tree_state import TreeState


class Observer:
    """A player's current information: the game's observation as float32, and as text.

    Attributes:
        tensor: The current observation, shape (size,).
        dict: The fields of the observation by name, as views of the tensor.
    """

    def __init__(self, observation: Observation) -> None:
        """Allocate the tensor."""
        self.tensor = np.zeros(observation.size, np.float32)
        self.dict = observation.unpacked(self.tensor)

    def set_from(self, state: TreeState, player: int) -> None:
        """Set the tensor to a player's observation in a state."""
        self.tensor[:] = state.branch.observed(player)

    def string_from(self, state: TreeState, player: int) -> str:
        """Return a player's observation in a state as text."""
        return state.branch.told(player)


class RecallObserver:
    """A player's whole history of observations and actions, as text only.

    There is no tensor, because it would have to hold a whole game.

    Attributes:
        tensor: None.
        dict: Empty.
    """

    tensor = None

    def __init__(self) -> None:
        """Create an empty observer."""
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TreeState, player: int) -> None:
        """Do nothing, because there is no tensor."""

    def string_from(self, state: TreeState, player: int) -> str:
        """Return a text that identifies everything a player has seen and done."""
        return state.branch.remembered(player)


def observer_of(observation: Observation, kind: Any) -> Observer | RecallObserver | None:
    """Return an observer of the given kind, or None if this kind is not available.

    The available kinds are the current information of one player and the perfect recall of one
    player. Both include public information.
    """
    if kind is None:
        return Observer(observation)
    alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if not alone or not kind.public_info:
        return None
    return RecallObserver() if kind.perfect_recall else Observer(observation)
