"""Players know games only by the contract, and their seat only by what it may know."""

from marooned.players.companions import (
    JUDGING,
    SIMPLEST,
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
    "SIMPLEST",
    "Decision",
    "Player",
    "choose",
    "decide",
    "describe",
    "find",
    "names",
]
