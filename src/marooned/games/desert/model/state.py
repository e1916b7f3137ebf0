"""The state of a game, one field per line. Rules change it.

Views, words and positions read a plain snapshot of the state.
"""

from typing import Annotated

from marooned.engine.compiling.number_types import int8, int32
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Cells and faces are numbered as in board.py, cards as in cards.py; sets are bit masks."""

    start_tick: Annotated[int, (int8, ())]  # initial tick of the meter, from 1
    actions_per_turn: Annotated[int, (int8, ())]
    markers: Annotated[int, (int8, ())]  # sand markers in the game
    start_sand: Annotated[int, (int8, ())]  # markers on each of the eight cells with initial sand
    canteens: Annotated[list[int], (int8, (6,))]  # size of each adventurer's canteen
    start_lack: Annotated[int, (int8, ())]  # water missing from each canteen at the start
    well_water: Annotated[int, (int8, ())]
    reserve_water: Annotated[int, (int8, ())]
    storm_copies: Annotated[list[int], (int8, (14,))]  # storm cards of each kind
    storm_cards: Annotated[int, (int8, ())]  # total number of storm cards
    equipment_copies: Annotated[list[int], (int8, (6,))]  # equipment cards of each kind

    face: Annotated[list[int], (int8, (25,))]  # city side of the tile on each cell; -1: the storm
    home: Annotated[list[int], (int8, (25,))]  # original cell of that tile; -1: the storm
    sand: Annotated[list[int], (int8, (25,))]  # markers on each cell
    sanded: Annotated[int, (int32, ())]  # cells with one marker or more
    blocked: Annotated[int, (int32, ())]  # cells with two markers or more
    excavated: Annotated[int, (int32, ())]
    seen: Annotated[int, (int32, ())]  # cells looked under and not excavated since
    tunnels: Annotated[int, (int32, ())]  # cells of excavated tunnels
    storm: Annotated[int, (int8, ())]  # the cell of the storm, which has no tile
    supply: Annotated[int, (int8, ())]  # markers left

    role: Annotated[list[int], (int8, (5,))]  # 0 to 5; -1 before the deal for a random role
    pawn: Annotated[list[int], (int8, (5,))]  # cell of each pawn
    water: Annotated[list[int], (int8, (5,))]  # water in each canteen
    hand: Annotated[list[list[int]], (int8, (5, 6))]  # equipment cards of each kind
    shields: Annotated[int, (int8, ())]  # seats whose Solar Shield is up
    gifts: Annotated[int, (int8, ())]  # gifts in a row, without another event

    part_cell: Annotated[list[int], (int8, (4,))]  # cell of a placed part; -1: none
    part_holder: Annotated[list[int], (int8, (4,))]  # seat that holds the part; -1: none

    tick: Annotated[int, (int8, ())]  # tick of the storm meter, from 1
    deck: Annotated[list[int], (int8, (40,))]  # kinds of storm card, top card last
    deck_size: Annotated[int, (int8, ())]
    known_top: Annotated[int, (int8, ())]  # number of top cards that the team knows
    known_bottom: Annotated[int, (int8, ())]  # number of bottom cards that the team knows
    discards: Annotated[list[int], (int8, (14,))]  # storm discards of each kind
    stock: Annotated[list[int], (int8, (18,))]  # kinds of equipment card, top card last
    stock_size: Annotated[int, (int8, ())]

    ending_detail: Annotated[int, (int8, ())]  # the seat that died of thirst
