"""Calibration scales: map a learned value's answers to chances, for each kind of table.

A scale shifts and stretches log-odds, and adds a drift per turn. The drift corrects a network whose
chances are too low at the beginning of games and too high at their end, or the reverse. A scale
holds only for the kind of table that it was fitted on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marooned.contract import Json

if TYPE_CHECKING:
    from marooned.definition import GameDefinition

EDGE: Final = 1e-4
"""Chances of unfinished games stay between this and 1 minus this."""
TURNS: Final = 10
"""The number of turns that `drift` refers to."""


def log_odds(chance: float) -> float:
    """Return the log-odds of a chance. The chance is clipped so that the result is finite."""
    safe = min(1.0 - EDGE, max(EDGE, chance))
    return math.log(safe / (1.0 - safe))


def chance_at(odds: float) -> float:
    """Return the chance for log-odds."""
    return 1.0 / (1.0 + math.exp(-odds))


@dataclass(frozen=True, slots=True)
class Scale:
    """The calibration of one kind of table.

    Attributes:
        options: The options of the table, including the number of players. Options that are not
            named have their defaults.
        shift: The constant added to the log-odds.
        slope: The factor of the log-odds.
        drift: The log-odds added for every ten turns played.
    """

    options: Mapping[str, Any]
    shift: float
    slope: float
    drift: float = 0.0

    def chance(self, answer: float, turns: int) -> float:
        """Return the calibrated chance for an answer after `turns` turns."""
        return chance_at(self.shift + self.slope * log_odds(answer) + self.drift * turns / TURNS)

    def as_dict(self) -> Json:
        """Return plain data."""
        return {
            "options": dict(self.options),
            "shift": self.shift,
            "slope": self.slope,
            "drift": self.drift,
        }


def scale_for(definition: GameDefinition, options: Mapping[str, Any]) -> Scale | None:
    """Return the scale for validated options, or None if none was fitted for them."""
    fitting = (each for each in scales_of(definition) if not unlike(definition, each, options))
    return next(fitting, None)


def nearest_scale(definition: GameDefinition, options: Mapping[str, Any]) -> Scale | None:
    """Return the scale with the fewest differing options.

    Ties go to the nearest number of seats.
    """
    return min(
        scales_of(definition),
        key=lambda each: (
            len(unlike(definition, each, options) - {"players"}),
            abs(each.options["players"] - options["players"]),
        ),
        default=None,
    )


def scales_of(definition: GameDefinition) -> list[Scale]:
    """Return the scales of a game; empty if no network was trained for it."""
    value = definition.face.LEARNED
    if value is None or not value.is_trained:
        return []
    return [Scale(**told) for told in value.scales]


def unlike(definition: GameDefinition, scale: Scale, options: Mapping[str, Any]) -> set[str]:
    """Return the names of the options that differ from those that a scale was fitted on.

    Options that are chosen seat by seat are not compared.
    """
    usual = {option.name: option.default for option in definition.options if not option.many}
    wanted = usual | dict(scale.options)
    return {name for name, value in wanted.items() if options[name] != value}
