"""Phases (the kinds of pending entries) as numbers, with their names."""

from typing import Final

from marooned.wording.numbered import names_in_order

# Kinds of pending entries, with the meaning of their two arguments:
(
    OVER,
    ACTIONS,
    LEADING,
    FORECAST,
    UNCOVERED,
    DRAWING,
    APPLYING,
    WINDOW,
    ENDING,
) = range(9)
# ACTIONS: actions left, storm cards that the Meteorologist has spared
# LEADING: steps the Climber may still be led
# FORECAST: storm cards looked at
# UNCOVERED: the cell whose symbol takes effect, the seat that turned it over
# DRAWING: storm cards left, 1 once the window before the next one is closed
# APPLYING: the storm card, tiles it may still blow
# ENDING: the outcome, its detail
NAMES: Final = names_in_order(globals())

CHAINS: Final = frozenset({LEADING, FORECAST})
SECRETS: Final[frozenset[int]] = frozenset()
