"""AI players. They know games only by the contract, and use only what their seat may know."""

from marooned.players.companions import (
    JUDGING,
    PLANNING,
    SIMPLEST,
    Decision,
    Player,
    choose,
    decide,
    describe,
    find,
    names,
    usual,
)

__all__ = [
    "JUDGING",
    "PLANNING",
    "SIMPLEST",
    "Decision",
    "Player",
    "choose",
    "decide",
    "describe",
    "find",
    "names",
    "usual",
]
