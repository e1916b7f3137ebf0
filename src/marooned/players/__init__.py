"""Players know games only by the contract, and their seat only by what it may know."""

from __future__ import annotations

from marooned.players.companions import SIMPLEST, Player, choose, describe, find, names

__all__ = ["SIMPLEST", "Player", "choose", "describe", "find", "names"]
