"""Private knowledge of one seat about another hand (DOR-1). Not used by compiled rules."""

from typing import Any

from marooned.games.dorada.model import cards


def heard(game: Any, knower: int, seat: int) -> list[int]:
    """Return the number of cards of each kind that one seat knows to be in another hand."""
    if knower == seat:
        return [0] * cards.HELD
    return list(game.known_by[knower][_among_others(knower, seat)])


def hear(game: Any, knower: int, seat: int, counts: list[int]) -> None:
    """Set the number of cards of each kind in another hand that only one seat knows."""
    game.known_by[knower][_among_others(knower, seat)] = counts


def _among_others(knower: int, seat: int) -> int:
    return seat - int(seat > knower)
