"""The policy's own plan: its steps in a turn, up to the next random event.

Rollouts compare this plan with the plans that a network ranks first. The same code runs compiled
and plain.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import tell, waiting
from marooned.players.planning.drafting_desk import MADE, NODES, ROOT, STEPS, TRIED, Desk
from marooned.players.planning.judging import (
    ENDS,
    MUST_GO_ON,
    foresee,
    standing_with,
    who_goes_on,
    worth_of_standing,
)
from marooned.players.planning.plans import NO_PLAN

UNTOLD = -1.0
"""Placeholder for the worth of a position between steps, in which no plan ends."""


@rule
def judged_plan(desk: Desk, seat: int) -> int:
    """Store the policy's steps from the game at ROOT, and return the node at their end.

    The result is NO_PLAN if the policy takes no step, or if its steps do not reach the end of a
    plan.
    """
    copy_game(desk.games, TRIED, desk.games, ROOT)
    tell(desk.games[TRIED], 0, 0, 0, 0, 0)
    node = 0
    for _ in range(STEPS):
        following = follow_judgement(desk, seat, node)
        if following == node:
            break
        node = following
        if desk.standings[node] == ENDS:
            break
    if node == 0 or desk.standings[node] == MUST_GO_ON:
        return NO_PLAN
    desk.worths[node] = worth_of_standing(desk, desk.standings[node], seat)
    return node


@rule
def would_rest(game: Any, seat: int) -> bool:
    """Return True if the policy would make a seat rest or pass."""
    rest = hooks.resting(game, seat) if has(waiting(game), seat) else hooks.PASS
    return hooks.policy(game, seat) == rest


@rule
def follow_judgement(desk: Desk, seat: int, node: int) -> int:
    """Take the policy's next step in the game at TRIED, and return the node of the new position.

    If the policy rests, or if there is no room for another position, the result is `node`.
    """
    game = desk.games[TRIED]
    made: int = desk.counts[MADE]
    actor = who_goes_on(desk, game, seat)
    if actor == hooks.NO_CODE or (node == 0 and actor != seat) or made == NODES:
        return node
    code = hooks.policy(game, actor)
    if code == hooks.resting(game, actor):
        return node
    is_over = hooks.uncovers(game, actor, code)
    hooks.act(game, actor, code)
    foresee(game)
    desk.parents[made], desk.seats[made], desk.codes[made] = node, actor, code
    desk.standings[made] = standing_with(desk, game, seat, is_over)
    desk.worths[made] = UNTOLD
    desk.counts[MADE] = made + 1
    return made
