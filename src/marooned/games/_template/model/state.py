"""The state of a game, one field per line. Rules change it; other code reads a plain snapshot."""

from typing import Annotated

from marooned.engine.compiling.number_types import int8
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Beaches are numbered along the shore; sets of seats are bit masks."""

    needed: Annotated[int, (int8, ())]  # wood that the fire needs, by the weather
    actions_per_turn: Annotated[int, (int8, ())]  # 2, or the number of a house rule
    fire: Annotated[int, (int8, ())]  # wood on the fire, 0 to 15
    wood: Annotated[list[int], (int8, (5,))]  # wood on each beach
    place: Annotated[list[int], (int8, (3,))]  # beach of each castaway
    tired: Annotated[int, (int8, ())]  # seats with only one action in their next turn
    deck: Annotated[list[int], (int8, (15,))]  # cards of the sea, top card last, then zeros
    left: Annotated[int, (int8, ())]  # cards in the deck
