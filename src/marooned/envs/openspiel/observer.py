"""Observers: what a player knows as a tensor and in text, as OpenSpiel asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from marooned.engine.observation import Observation

if TYPE_CHECKING:
    from marooned.envs.openspiel.tree_state import TreeState


class Observer:
    """What a player knows now: the fields of the game's observation as float32, and in text.

    Attributes:
        tensor: The row that was set last, shape (size,).
        dict: Its fields by their names, as views of it.
    """

    def __init__(self, observation: Observation) -> None:
        """Make room."""
        self.tensor = np.zeros(observation.size, np.float32)
        self.dict = observation.unpacked(self.tensor)

    def set_from(self, state: TreeState, player: int) -> None:
        """Set the tensor from what a player knows in a state."""
        self.tensor[:] = state.branch.observed(player)

    def string_from(self, state: TreeState, player: int) -> str:
        """Return what a player knows in a state."""
        return state.branch.told(player)


class RecallObserver:
    """What a player has seen and done so far, in text alone: as a tensor it would be a whole game.

    Attributes:
        tensor: None.
        dict: Empty.
    """

    tensor = None

    def __init__(self) -> None:
        """Have nothing to show."""
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TreeState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: TreeState, player: int) -> str:
        """Return what tells all that a player has seen and done from everything else."""
        return state.branch.remembered(player)


def observer_of(observation: Observation, kind: Any) -> Observer | RecallObserver | None:
    """Return an observer of a kind, None for one that no game here offers.

    Offered are what a player knows now and what a player remembers, public and private in one.
    """
    if kind is None:
        return Observer(observation)
    alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if not alone or not kind.public_info:
        return None
    return RecallObserver() if kind.perfect_recall else Observer(observation)
