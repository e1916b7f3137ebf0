"""The state of one game: one field a line. Rules change it.

Views, words and positions read a plain snapshot.
"""

from typing import Annotated

from marooned.engine.compiling.number_types import int8, int32
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Tiles are numbered as in board.py; sets of tiles, seats and treasures are bits."""

    edition: Annotated[int, (int8, ())]  # index in EDITION_ORDER, for names only
    shape: Annotated[int, (int8, ())]  # index in SHAPES
    start_tick: Annotated[int, (int8, ())]  # where the marker began, 1 to 9
    actions_per_turn: Annotated[int, (int8, ())]
    draws_per_turn: Annotated[int, (int8, ())]
    hand_limit: Annotated[int, (int8, ())]
    set_size: Annotated[int, (int8, ())]  # cards that capture a treasure
    cards_dealt: Annotated[int, (int8, ())]  # treasure cards each at the start
    first_floods: Annotated[int, (int8, ())]  # flood cards drawn at the start
    copies: Annotated[list[int], (int8, (7,))]  # treasure cards of each kind in the game
    limit_after_both: Annotated[
        int, (int8, ())
    ]  # 1: the drawer's hand is checked after the second card only
    sunk_to_win: Annotated[int, (int8, ())]  # tiles that must have sunk before lifting off, 0 or 12
    straight_dive: Annotated[int, (int8, ())]
    king_swim: Annotated[int, (int8, ())]
    own_steps: Annotated[int, (int8, ())]
    late_rebuild: Annotated[int, (int8, ())]

    space: Annotated[list[int], (int8, (24,))]  # where each tile lies, in the shape's reading order
    beyond: Annotated[
        list[list[int]], (int8, (4, 24))
    ]  # the next tile in each orthogonal direction, or -1
    beside: Annotated[
        list[int], (int32, (24,))
    ]  # tiles on orthogonally adjacent spaces, sunk ones too
    around: Annotated[list[int], (int32, (24,))]  # the same with diagonals
    flooded: Annotated[int, (int32, ())]
    sunk: Annotated[int, (int32, ())]

    role: Annotated[list[int], (int8, (4,))]  # 0 to 5; while dealing, -1 for one drawn by lot
    pawn: Annotated[list[int], (int8, (4,))]  # the tile each pawn is on
    hand: Annotated[list[list[int]], (int8, (4, 6))]  # cards of each kind
    captured: Annotated[int, (int8, ())]  # treasures
    water: Annotated[int, (int8, ())]  # the marker's tick, 1 to 10
    clock: Annotated[int, (int8, ())]  # turn ends left to sink half the island, 0 when not running

    ending_detail: Annotated[
        int, (int8, ())
    ]  # the treasure lost or the seat drowned, once the game is over

    deck: Annotated[list[int], (int8, (40,))]  # kinds of treasure card, the top one last
    deck_size: Annotated[int, (int8, ())]
    discards: Annotated[list[int], (int8, (7,))]  # treasure discards of each kind
    pile: Annotated[list[int], (int8, (24,))]  # flood cards, the top one last
    pile_size: Annotated[int, (int8, ())]
    layers: Annotated[
        int, (int32, ())
    ]  # bit i: card i of the pile is the lowest of a set laid on top
    flood_discards: Annotated[int, (int32, ())]
