"""How a game can end, as numbers with their names. For rules and words."""

from __future__ import annotations

from typing import Final

RUNNING, FINISHED = range(2)
WINS: Final = frozenset({"finished"})
NAMES: Final = ("running", "finished")
