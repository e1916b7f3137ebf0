"""Scales: what a learned value's answers mean, for each kind of table. For chances and their fit.

A scale shifts and stretches log-odds, and lets them drift as turns go by: of beginnings a network
may say less than comes of them, and of ends more. It holds for the kind of table that it was fitted
on alone.
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
"""Nothing that goes on is surer than this."""
TURNS: Final = 10
"""A drift is told for so many turns."""


def log_odds(chance: float) -> float:
    """Return the log-odds of a chance, which are never without bounds."""
    safe = min(1.0 - EDGE, max(EDGE, chance))
    return math.log(safe / (1.0 - safe))


def chance_at(odds: float) -> float:
    """Return the chance that some log-odds stand for."""
    return 1.0 / (1.0 + math.exp(-odds))


@dataclass(frozen=True, slots=True)
class Scale:
    """What answers mean at one kind of table.

    Attributes:
        options: What the table chose, the number of players among it; of what it does not name, the
            usual.
        shift: What is added to the log-odds.
        slope: What they are multiplied by before.
        drift: What is added besides for every ten turns that have gone by.
    """

    options: Mapping[str, Any]
    shift: float
    slope: float
    drift: float = 0.0

    def chance(self, answer: float, turns: int) -> float:
        """Return the chance that an answer means after so many turns."""
        return chance_at(self.shift + self.slope * log_odds(answer) + self.drift * turns / TURNS)

    def as_dict(self) -> Json:
        """Return it as plain data."""
        return {
            "options": dict(self.options),
            "shift": self.shift,
            "slope": self.slope,
            "drift": self.drift,
        }


def scale_for(definition: GameDefinition, options: Mapping[str, Any]) -> Scale | None:
    """Return the scale for validated options, None where none was fitted on such games."""
    fitting = (each for each in scales_of(definition) if not unlike(definition, each, options))
    return next(fitting, None)


def nearest_scale(definition: GameDefinition, options: Mapping[str, Any]) -> Scale | None:
    """Return the scale of the kind of table most like a table's: few choices differ, then seats."""
    return min(
        scales_of(definition),
        key=lambda each: (
            len(unlike(definition, each, options) - {"players"}),
            abs(each.options["players"] - options["players"]),
        ),
        default=None,
    )


def scales_of(definition: GameDefinition) -> list[Scale]:
    """Return the scales of a game, none where no network has learned it."""
    value = definition.face.LEARNED
    if value is None or not value.is_trained:
        return []
    return [Scale(**told) for told in value.scales]


def unlike(definition: GameDefinition, scale: Scale, options: Mapping[str, Any]) -> set[str]:
    """Return the options in which a table is another than those that a scale was fitted on.

    What is chosen seat by seat makes no other kind of table.
    """
    usual = {option.name: option.default for option in definition.options if not option.many}
    wanted = usual | dict(scale.options)
    return {name for name, value in wanted.items() if options[name] != value}
