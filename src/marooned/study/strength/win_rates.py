"""Win rates of AI players for people who choose a difficulty, read from strength tables."""

from typing import Any

from marooned.study.strength.counts import OPTION, Counted, counted_in


def rates_in(markdown: str, title: str) -> list[dict[str, Any]]:
    """Return the win rates of a game, given by its title, from a page of strength tables."""
    return [_rate(cell) for cell in counted_in(markdown, title)]


def _rate(cell: Counted) -> dict[str, Any]:
    place = {"option": OPTION, "choice": cell.choice, "player": cell.player}
    return {**place, "players": cell.players, "won": float(cell.told[0]), "games": cell.games}
