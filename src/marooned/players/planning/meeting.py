"""Transposition table of the plan search: positions by a hash of their whole record."""

from typing import Any

from marooned.engine.compiling.rule import PLAIN, rule
from marooned.players.planning.drafting_desk import STAMP, Desk

MULTIPLIER = 0x5851F42D4C957F2D
"""The multiplier of Knuth's MMIX generator. It spreads a difference in one bit to higher bits."""
SHIFT = 29


@rule
def is_new(desk: Desk, index: int) -> bool:
    """Store the hash of a game's position. Return True if the position is new in this search."""
    key = key_of(desk.words[index])
    place = key & (len(desk.keys) - 1)
    while desk.stamps[place] == desk.counts[STAMP]:
        if desk.keys[place] == key:
            return False
        place = (place + 1) & (len(desk.keys) - 1)
    desk.stamps[place] = desk.counts[STAMP]
    desk.keys[place] = key
    return True


@rule
def _key_compiled(words: Any) -> int:
    key = 0
    for word in words:
        key = (key ^ (key >> SHIFT) ^ word) * MULTIPLIER
    return key ^ (key >> SHIFT)


key_of = hash if PLAIN else _key_compiled
