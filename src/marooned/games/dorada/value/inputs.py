"""Network inputs: features of the evaluation, and all other knowledge of a seat.

They use public information, the seat's own cards, and conclusions from both.
"""

from typing import Any, Final

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import inputs
from marooned.engine.weighing.learned import Learned
from marooned.engine.weighing.odds import blank
from marooned.games.dorada.evaluation import features
from marooned.games.dorada.model import State
from marooned.games.dorada.policy.prospects import goals_held
from marooned.games.dorada.value import (
    bids_told,
    destiny_told,
    hand_told,
    headings,
    own_aims,
    rivals_told,
    round_told,
    slots,
)

LEARNED: Final = Learned(__package__, slots.WIDTH, slots.ROOM)


@answers(inputs, State)
@rule
def fill_inputs(game: State, seat: int, out: Any) -> None:
    """Fill in all inputs; `out` has size ROOM, for the inputs and intermediate results."""
    blank(out, slots.ROOM)
    features.weighed(game, seat, out)
    goals = goals_held(game, seat)
    round_told.fill_round(game, seat, out, slots.ROUND)
    hand_told.fill_hand(game, seat, out, slots.HAND)
    own_aims.fill_aims(game, seat, goals, out, slots.AIMS)
    own_aims.fill_nearest(game, seat, goals, out, slots.NEAREST)
    destiny_told.fill_destiny(game, seat, goals[3], out, slots.DESTINY)
    headings.fill_heading(game, seat, goals, out, slots.HEADING)
    bids_told.fill_offer(game, seat, goals, out, slots.OFFER)
    rivals_told.fill_rivals(game, seat, out)
