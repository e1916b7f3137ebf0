"""Players know games only by the contract, and their seat only by what it may know."""

from marooned.players.companions import (
    JUDGING,
    Decision,
    Player,
    choose,
    decide,
    describe,
    find,
    names,
)

__all__ = [
    "JUDGING",
    "Decision",
    "Player",
    "choose",
    "decide",
    "describe",
    "find",
    "names",
]
