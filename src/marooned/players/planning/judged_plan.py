"""The plan that judgement would make: what it does in a turn, step by step, until luck comes.

For those who try plans in imagined worlds, beside the plans that a network ranks first. Compiled
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
"""Stands for the worth of a position on the way, which nobody asks for: it ends no plan."""


@rule
def judged_plan(desk: Desk, seat: int) -> int:
    """Note the steps that judgement would take from the game at ROOT; return where they end.

    NO_PLAN where it takes none, or where they do not lead to an end.
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
    """Tell whether judgement would have a seat rest, or let the others go on."""
    rest = hooks.resting(game, seat) if has(waiting(game), seat) else hooks.PASS
    return hooks.policy(game, seat) == rest


@rule
def follow_judgement(desk: Desk, seat: int, node: int) -> int:
    """Take the step that judgement would take in the game at TRIED; return where it leads.

    That is where it was, if judgement rests there or there is no room for another position.
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
