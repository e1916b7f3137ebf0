"""The state of one game: one field a line. Rules change it, the rest reads a plain snapshot."""

from typing import Annotated

from marooned.engine.compiling.number_types import int8
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Beaches are numbered along the shore; a set of seats is bits."""

    needed: Annotated[int, (int8, ())]  # wood that the fire needs, by the weather
    actions_per_turn: Annotated[int, (int8, ())]  # 2, or what a house rule says
    fire: Annotated[int, (int8, ())]  # wood gathered for it, 0 to 15
    wood: Annotated[list[int], (int8, (5,))]  # lying on each beach
    place: Annotated[list[int], (int8, (3,))]  # the beach that each castaway is on
    tired: Annotated[int, (int8, ())]  # seats that will have one action only
    deck: Annotated[list[int], (int8, (15,))]  # cards of the sea, the top one last, then zeros
    left: Annotated[int, (int8, ())]  # cards in the deck
