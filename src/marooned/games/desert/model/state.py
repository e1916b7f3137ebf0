"""The state of one game: one field a line. Rules change it.

Views, words and positions read a plain snapshot.
"""

from typing import Annotated

from marooned.engine.compiling.number_types import int8, int32
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Cells and faces are numbered as in board.py, cards as in cards.py; sets are bits."""

    start_tick: Annotated[int, (int8, ())]  # where the meter began, from 1
    actions_per_turn: Annotated[int, (int8, ())]
    markers: Annotated[int, (int8, ())]  # sand markers in the box
    start_sand: Annotated[int, (int8, ())]  # on each of the eight cells that begin with some
    canteens: Annotated[list[int], (int8, (6,))]  # what each adventurer's canteen holds
    start_lack: Annotated[int, (int8, ())]  # what each canteen lacks at the start
    well_water: Annotated[int, (int8, ())]
    reserve_water: Annotated[int, (int8, ())]
    storm_copies: Annotated[list[int], (int8, (14,))]  # storm cards of each kind
    storm_cards: Annotated[int, (int8, ())]  # and in all
    equipment_copies: Annotated[list[int], (int8, (6,))]  # equipment cards of each kind

    face: Annotated[list[int], (int8, (25,))]  # city side of the tile on each cell; -1: the storm
    home: Annotated[list[int], (int8, (25,))]  # where that tile was first laid; -1: the storm
    sand: Annotated[list[int], (int8, (25,))]  # markers on each cell
    sanded: Annotated[int, (int32, ())]  # cells with a marker or more
    blocked: Annotated[int, (int32, ())]  # cells with two markers or more
    excavated: Annotated[int, (int32, ())]
    seen: Annotated[int, (int32, ())]  # cells looked under and not excavated since
    tunnels: Annotated[int, (int32, ())]  # cells of excavated tunnels
    storm: Annotated[int, (int8, ())]  # the cell that is the hole
    supply: Annotated[int, (int8, ())]  # markers left

    role: Annotated[list[int], (int8, (5,))]  # 0 to 5; while dealing, -1 for one drawn by lot
    pawn: Annotated[list[int], (int8, (5,))]  # the cell each pawn is on
    water: Annotated[list[int], (int8, (5,))]  # what each canteen holds
    hand: Annotated[list[list[int]], (int8, (5, 6))]  # equipment cards of each kind
    shields: Annotated[int, (int8, ())]  # seats whose Solar Shield is up
    gifts: Annotated[int, (int8, ())]  # made since anything else happened

    part_cell: Annotated[list[int], (int8, (4,))]  # where a placed part lies; -1: nowhere
    part_holder: Annotated[list[int], (int8, (4,))]  # the seat that has it; -1: nobody

    tick: Annotated[int, (int8, ())]  # of the storm meter, from 1
    deck: Annotated[list[int], (int8, (40,))]  # kinds of storm card, the top one last
    deck_size: Annotated[int, (int8, ())]
    known_top: Annotated[int, (int8, ())]  # how many cards the team knows from the top
    known_bottom: Annotated[int, (int8, ())]  # and from the bottom
    discards: Annotated[list[int], (int8, (14,))]  # storm discards of each kind
    stock: Annotated[list[int], (int8, (18,))]  # kinds of equipment card, the top one last
    stock_size: Annotated[int, (int8, ())]

    ending_detail: Annotated[int, (int8, ())]  # the seat that died of thirst
