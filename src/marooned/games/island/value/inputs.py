"""Network inputs: features of the evaluation, the island, treasures, seats.

Treasures are ordered by progress towards their capture, seats by turn order.
"""

from typing import Any, Final

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.hooks import inputs
from marooned.engine.weighing.learned import Learned
from marooned.engine.weighing.odds import blank
from marooned.games.island.evaluation import features
from marooned.games.island.model import State, cards
from marooned.games.island.value import slots
from marooned.games.island.value.coming_cards import foretell
from marooned.games.island.value.isle import fill_isle
from marooned.games.island.value.reaches import note_reaches
from marooned.games.island.value.seats_told import fill_pairs, fill_seat
from marooned.games.island.value.treasures_told import fill_treasure, most_advanced

# share=1.0: the evaluation is not used at the ends of rollouts, since the network was trained on
# search results.
LEARNED: Final = Learned(__package__, slots.WIDTH, slots.ROOM, share=1.0)


@answers(inputs, State)
@rule
def fill_inputs(game: State, _seat: int, out: Any) -> None:
    """Fill in all inputs; `out` has size ROOM, for the inputs and intermediate results."""
    blank(out, slots.ROOM)
    features.weighed(game, out)
    foretell(game, out)
    steps = scratch()
    note_reaches(game, steps)
    fill_isle(game, out, steps, slots.ISLE)
    taken = 0
    for row in range(cards.TREASURES):
        card = most_advanced(game, taken)
        taken |= 1 << card
        fill_treasure(game, out, steps, slots.TREASURES + row * slots.TREASURE, card)
    for place in range(game.seats):
        fill_seat(game, out, steps, slots.SEATS + place * slots.SEAT, place)
    fill_pairs(game, out, steps, slots.PAIRS)
