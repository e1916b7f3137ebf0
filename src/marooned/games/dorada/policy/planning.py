"""Hooks for planning: candidate steps, and the points at which hidden information appears."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import NO_CODE, consider, resting, uncovers
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.dorada.model import State, actions, cards, phases
from marooned.games.dorada.policy import judgement, planned_bids
from marooned.games.dorada.rules import drawing, flow


@answers(uncovers, State)
@rule
def uncovers_something(game: State, seat: int, code: int) -> bool:
    """Return True for taking a card, for a robbery, and for the last answer about Sangaias.

    Taking a card reveals this card or the card that fills its place. A robbery reveals a card. The
    last answer to the Sangaia question reveals the secret answers of the other seats.
    """
    kind = top_kind(game)
    if kind == phases.DRAWING:
        return code != actions.PASS
    if kind == phases.PICKING:
        return top_a(game) in (cards.MAKAKS, cards.MARABOUT)
    return kind == phases.CALLING and waiting(game) == 1 << seat


@answers(resting, State)
@rule
def rest(game: State, seat: int) -> int:
    """Return the code to pass if it is legal, else NO_CODE."""
    if not has(waiting(game), seat):
        return NO_CODE
    kind = top_kind(game)
    if kind == phases.DRAWING:
        return actions.PASS if top_a(game) == drawing.BOUGHT else NO_CODE
    may_pass = kind in (phases.AIRING, phases.BIDDING, phases.CALLING, phases.FINDING)
    return actions.PASS if may_pass else NO_CODE


@answers(consider, State)
@rule
def consider_steps(game: State, seat: int, _is_first: bool, choices: list[int]) -> None:
    """Fill in the candidate steps: the best bids, the best path to block, or all legal codes."""
    kind = top_kind(game)
    choices[0] = 0
    if not has(waiting(game), seat):
        return
    if kind in (phases.OPENING, phases.AIRING, phases.BIDDING):
        planned_bids.consider_bids(game, seat, choices)
    elif kind == phases.NAMING:
        planned_bids.consider_destinations(game, seat, top_a(game), choices)
    elif kind == phases.STAKING:
        planned_bids.consider_amounts(game, seat, choices)
    elif kind == phases.BLOCKING:
        allow(choices, judgement.best_choice(game, seat))
    else:
        flow.list_legal(game, seat, choices)
