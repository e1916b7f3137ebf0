"""Rule-based policy of a castaway: gather wood, or walk to the beach with the most wood."""

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import policy
from marooned.engine.waiting.pending import top_kind
from marooned.games._template.model import State, actions, board, phases
from marooned.games._template.policy import weights
from marooned.games._template.policy.weights import W
from marooned.games._template.rules import turn


@rule
def best_beach(game: State, here: int) -> int:
    """Return the best beach; the middle one if no beach has wood."""
    best, found = -1.0 * board.BEACHES, board.START
    for beach in range(board.BEACHES):
        worth = W[weights.PIECE] * game.wood[beach] - abs(beach - here)
        if game.wood[beach] > 0 and worth > best:
            best, found = worth, beach
    return found


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return the code that the policy plays."""
    here = game.place[seat]
    if top_kind(game) == phases.HOLDING:
        return actions.HOLD if game.wood[here] >= W[weights.WORTH_HOLDING] else actions.PASS
    if turn.can_gather(game, seat):
        return actions.GATHER
    there = best_beach(game, here)
    if there == here:
        return actions.PASS
    return actions.WALK + (here + 1 if there > here else here - 1)
