"""Calibrated win chance of a seat: about 40 of 100 positions with a chance of 40 % are won.

The chance holds for AI players that plan by the learned value. Wherever the chance is shown, these
players are named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.players.chances.raw import RawValue
from marooned.players.chances.scale import Scale, nearest_scale, scale_for

if TYPE_CHECKING:
    from marooned.game import Game


class Calibrated:
    """Calibrated chances in one game. A seat's chance depends only on what the seat may know."""

    def __init__(self, value: RawValue, scale: Scale) -> None:
        """Combine a learned value with a calibration scale."""
        self._value, self._scale = value, scale

    def chance(self, game: Game, seat: int) -> float:
        """Return the chance that a seat's side wins, or its share of the win.

        After the end of the game, this is the actual result.
        """
        answer = self._value.answer(game.batch(), seat)
        return answer if game.is_over else self._scale.chance(answer, int(game.state.turns))


def calibrated_for(game: Game) -> Calibrated | None:
    """Return the calibrated chances of a game, or None if this kind of table was not calibrated."""
    return on_scale(game, scale_for(game.definition, game.options))


def calibrated_nearest(game: Game) -> Calibrated | None:
    """Return the chances of the most similar calibrated kind of table, or None if there is none."""
    return on_scale(game, nearest_scale(game.definition, game.options))


def on_scale(game: Game, scale: Scale | None) -> Calibrated | None:
    """Return the chances by a game's learned value and a scale, or None if either is missing."""
    value = game.definition.face.LEARNED
    return None if value is None or scale is None else Calibrated(RawValue(value), scale)
