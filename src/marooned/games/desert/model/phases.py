"""The phases of a game, which can be pending, as numbers with their names."""

from typing import Final

from marooned.wording.numbered import names_in_order

# Pending entries, with what their two arguments mean.
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
# UNCOVERED: the cell whose symbol, if any, takes effect, the seat that turned it over
# DRAWING: storm cards left, 1 once the window before the next one is closed
# APPLYING: the storm card, tiles it may still blow
# ENDING: the outcome, its detail
NAMES: Final = names_in_order(globals())

CHAINS: Final = frozenset({LEADING, FORECAST})
SECRETS: Final[frozenset[int]] = frozenset()
