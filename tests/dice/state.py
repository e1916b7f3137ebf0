"""The state of one game, and its endings and events as numbers."""

from typing import Annotated, Final

import numpy as np

from marooned.engine.compiling.record import Record, record

ENDINGS: Final = ("running", "filled", "dry")
RUNNING, FILLED, DRY = range(3)
ROLLED, SPILT, BANKED = range(3)
"""What can happen: an event's first argument is the number rolled, the second a count of sips."""
DECIDING: Final = 1
"""All that can be pending."""
BY_SEAT: Final = frozenset({"bottle"})
"""What holds something for each seat."""


@record
class State(Record):
    """Sips of water, in bottles and in the shell."""

    full: Annotated[int, (np.uint8, ())]  # sips that fill a bottle
    rounds: Annotated[int, (np.uint8, ())]  # until the spring is dry
    bottle: Annotated[list[int], (np.uint8, (4,))]  # sips in each seat's bottle
    shell: Annotated[int, (np.uint16, ())]  # sips rolled for in this turn
