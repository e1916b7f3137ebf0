"""How a game can end, as numbers with their names. For rules and words."""

from __future__ import annotations

from typing import Final

RUNNING, RESCUED, NIGHTFALL = range(3)
NAMES: Final = ("running", "rescued", "nightfall")
WINS: Final = frozenset({"rescued"})
