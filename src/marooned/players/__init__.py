"""Players know games only by the contract, and their seat only by what it may know."""

from marooned.players.companions import (
    SIMPLEST,
    Decision,
    Player,
    choose,
    decide,
    describe,
    find,
    names,
)

__all__ = ["SIMPLEST", "Decision", "Player", "choose", "decide", "describe", "find", "names"]
