"""The calibrated chance of a seat: of a hundred positions told as 40 %, forty are won.

Won, that is, by those who play by the learned value: they are named with the chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.players.chances.raw import RawValue
from marooned.players.chances.scale import Scale, nearest_scale, scale_for

if TYPE_CHECKING:
    from marooned.game import Game


class Calibrated:
    """The chances of a table's game, from what its seats may know."""

    def __init__(self, value: RawValue, scale: Scale) -> None:
        """Read a learned value on a scale."""
        self._value, self._scale = value, scale

    def chance(self, game: Game, seat: int) -> float:
        """Return the chance that a seat's side wins, or its share; the end is certain."""
        answer = self._value.answer(game.batch(), seat)
        return answer if game.is_over else self._scale.chance(answer, int(game.state.turns))


def calibrated_for(game: Game) -> Calibrated | None:
    """Return the chances of a game, None where nothing was fitted on tables of its kind."""
    return on_scale(game, scale_for(game.definition, game.options))


def calibrated_nearest(game: Game) -> Calibrated | None:
    """Return those of the calibrated kind of table that is most like a game's, None without any."""
    return on_scale(game, nearest_scale(game.definition, game.options))


def on_scale(game: Game, scale: Scale | None) -> Calibrated | None:
    """Return what a game's learned value says on a scale, if there are both."""
    value = game.definition.face.LEARNED
    return None if value is None or scale is None else Calibrated(RawValue(value), scale)
