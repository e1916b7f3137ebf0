"""A puzzle that is all made up, for tests of whatever handles puzzles."""

from typing import Any

import marooned
from marooned.players.puzzles.puzzle import Line, Puzzle


def line(seat: int, worth: float, *texts: str) -> Line:
    """Return a candidate of one seat."""
    return Line(tuple((seat, text) for text in texts), worth, 0.01)


def puzzle(**other: Any) -> Puzzle:
    """Return a puzzle on an island that was just dealt."""
    game = marooned.Game("island", players=2, seed=0, roles="explorer,pilot", first="0")
    shore, other_shore, third = [action.text for action in game.legal if action.kind == "shore"][:3]
    stated: dict[str, Any] = {
        "name": "3-7",
        "title": "The Explorer, turn 1",
        "level": "easy",
        "kind": "shore",
        "turn": 1,
        "seat": game.turn,
        "lines": (
            Line(
                ((game.turn, shore), (game.turn, other_shore), (game.turn, "end actions")),
                0.6,
                0.01,
            ),
            Line(((game.turn, shore), (game.turn, third), (game.turn, "end actions")), 0.58, 0.01),
            Line(((game.turn, "end actions"),), 0.4, 0.01),
        ),
        "solutions": 2,
        "margin": 0.18,
        "margin_error": 0.01,
        "check": 0.1,
        "check_error": 0.02,
        "worlds": 500,
        "first": 232,
        "luck": 9,
        "position": game.position(),
    }
    return Puzzle(**{**stated, **other})
