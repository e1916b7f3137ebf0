"""Network inputs: features of the evaluation, storm, ground, parts, seats.

Parts are ordered by progress, seats by turn order.
"""

from typing import Any, Final

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.hooks import inputs
from marooned.engine.waiting.pending import top_a
from marooned.engine.weighing.effort import Effort
from marooned.engine.weighing.learned import Learned
from marooned.engine.weighing.odds import blank
from marooned.games.desert.evaluation import features
from marooned.games.desert.hidden.deal import turned
from marooned.games.desert.model import State, board, pieces
from marooned.games.desert.value import adventurers, ground, missing, sky, slots, straits
from marooned.games.desert.value.known import places_of
from marooned.games.desert.value.suns import foretell
from marooned.games.desert.value.ways import spread

WIDTH: Final = slots.WIDTH
ROOM: Final = slots.ROOM
# ahead=1: the policy plays on for one more turn, since the value of a turn shows only after the
# storm cards.
EFFORT: Final = Effort(breadth=24, candidates=4, worlds=8, ahead=1)
# share=1.0: the evaluation is not used at the ends of rollouts, since the network was trained on
# game results.
LEARNED: Final = Learned(__package__, WIDTH, ROOM, share=1.0, effort=EFFORT)


@answers(inputs, State)
@rule
def fill_inputs(game: State, _seat: int, out: Any) -> None:
    """Fill in all inputs; `out` has size ROOM, for the inputs and intermediate results.

    A tile just turned over counts as hidden, since its face was unknown when the seat chose it.
    """
    blank(out, ROOM)
    excavated, tunnels = game.excavated, game.tunnels
    hidden = turned(game)
    if hidden:
        game.excavated &= ~hidden
        game.tunnels &= ~hidden
        fill_turning(game, out, top_a(game))
    features.weighed(game, out)
    fill_all(game, out)
    game.excavated, game.tunnels = excavated, tunnels


@rule
def fill_turning(game: State, out: Any, cell: int) -> None:
    """Fill in the desert side of the tile about to be turned over."""
    face = game.face[cell]
    sign = 1 if face >= board.WELL else (2 if face == board.CRASH else 0)
    out[slots.WEATHER + sky.TURNING + sign] = 1.0
    for part in range(pieces.PARTS):
        if game.part_cell[part] == cell:
            out[slots.WEATHER + sky.TURNING + 3] = 1.0


@rule
def fill_all(game: State, out: Any) -> None:
    """Fill in the inputs beyond the features of the evaluation."""
    foretell(game, out)
    steps = scratch()
    spread(game, steps)
    places = places_of(game)
    sky.fill_sky(game, out, slots.WEATHER)
    ground.fill_ground(game, out, steps, slots.GROUND, places)
    taken = 0
    for row in range(pieces.PARTS):
        part = missing.most_advanced(game, places, taken)
        taken |= 1 << part
        missing.fill_part(game, out, steps, slots.MISSING + row * slots.PART, part, places)
    straits.fill_straits(game, out, slots.STRAITS)
    for place in range(game.seats):
        at = slots.ADVENTURERS + place * slots.SEAT
        adventurers.fill_seat(game, out, steps, at, place, places)
