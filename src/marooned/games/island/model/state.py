"""The state of a game, one field per line. Rules change it.

Views, words and positions read a plain snapshot of the state.
"""

from typing import Annotated

from marooned.engine.compiling.number_types import int8, int32
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Tiles are numbered as in board.py; sets of tiles, seats and treasures are bit masks."""

    edition: Annotated[int, (int8, ())]  # index in EDITION_ORDER, for names only
    shape: Annotated[int, (int8, ())]  # index in SHAPES
    start_tick: Annotated[int, (int8, ())]  # initial tick of the marker, 1 to 9
    actions_per_turn: Annotated[int, (int8, ())]
    draws_per_turn: Annotated[int, (int8, ())]
    hand_limit: Annotated[int, (int8, ())]
    set_size: Annotated[int, (int8, ())]  # cards needed to capture a treasure
    cards_dealt: Annotated[int, (int8, ())]  # treasure cards dealt to each player
    first_floods: Annotated[int, (int8, ())]  # flood cards drawn at the start
    copies: Annotated[list[int], (int8, (7,))]  # treasure cards of each kind in the game
    limit_after_both: Annotated[
        int, (int8, ())
    ]  # 1: the hand limit applies after the second drawn card only
    sunk_to_win: Annotated[int, (int8, ())]  # tiles that must have sunk before lifting off, 0 or 12
    straight_dive: Annotated[int, (int8, ())]
    king_swim: Annotated[int, (int8, ())]
    own_steps: Annotated[int, (int8, ())]
    late_rebuild: Annotated[int, (int8, ())]

    space: Annotated[list[int], (int8, (24,))]  # space of each tile, in the shape's reading order
    beyond: Annotated[
        list[list[int]], (int8, (4, 24))
    ]  # next tile in each orthogonal direction, or -1
    beside: Annotated[
        list[int], (int32, (24,))
    ]  # tiles on orthogonally adjacent spaces, including sunk tiles
    around: Annotated[list[int], (int32, (24,))]  # tiles on adjacent spaces, with diagonals
    flooded: Annotated[int, (int32, ())]
    sunk: Annotated[int, (int32, ())]

    role: Annotated[list[int], (int8, (4,))]  # 0 to 5; -1 before the deal for a random role
    pawn: Annotated[list[int], (int8, (4,))]  # tile of each pawn
    hand: Annotated[list[list[int]], (int8, (4, 6))]  # cards of each kind
    captured: Annotated[int, (int8, ())]  # captured treasures
    water: Annotated[int, (int8, ())]  # tick of the marker, 1 to 10
    clock: Annotated[int, (int8, ())]  # turn ends left to sink half the island, 0 if not running

    ending_detail: Annotated[
        int, (int8, ())
    ]  # after the end: the lost treasure or the drowned seat

    deck: Annotated[list[int], (int8, (40,))]  # kinds of treasure card, top card last
    deck_size: Annotated[int, (int8, ())]
    discards: Annotated[list[int], (int8, (7,))]  # treasure discards of each kind
    pile: Annotated[list[int], (int8, (24,))]  # flood cards, top card last
    pile_size: Annotated[int, (int8, ())]
    layers: Annotated[
        int, (int32, ())
    ]  # bit i: card i of the pile is the lowest card of a set laid on top
    flood_discards: Annotated[int, (int32, ())]
