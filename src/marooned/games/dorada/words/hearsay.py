"""What one seat alone knows of another hand (DOR-1). Read and written by plain code."""

from typing import Any

from marooned.games.dorada.model import cards


def heard(game: Any, knower: int, seat: int) -> list[int]:
    """Return how many cards of each kind a seat knows another to hold, beside those that all do."""
    if knower == seat:
        return [0] * cards.HELD
    return list(game.known_by[knower][_among_others(knower, seat)])


def hear(game: Any, knower: int, seat: int, counts: list[int]) -> None:
    """Let a seat know so many cards of each kind in another hand."""
    game.known_by[knower][_among_others(knower, seat)] = counts


def _among_others(knower: int, seat: int) -> int:
    return seat - int(seat > knower)
