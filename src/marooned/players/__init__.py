"""AI players. They use games only through the contract, and know only what their seat may know."""

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
