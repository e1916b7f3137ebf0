"""Beam search over plans: in each level, steps from the most promising new positions are tried.

Used by the planner and by searches that try plans in imagined worlds.
"""

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import tell, waiting
from marooned.engine.weighing.effort import WIDEST
from marooned.players.planning.drafting_desk import (
    BROAD,
    MADE,
    NODES,
    ROOT,
    STAMP,
    STEPS,
    TRIED,
    Desk,
)
from marooned.players.planning.judging import (
    ENDS,
    MUST_GO_ON,
    foresee,
    judge,
    who_goes_on,
)
from marooned.players.planning.meeting import is_new

UNRESTED = 1.0
"""Bonus for positions in which the plan must continue, because their worth is not known yet."""
CLOSE = 1e-9
"""Worths that differ by less than this are equal. Of equal plans, the first one found is taken."""
TAKEN = -2.0
"""Offset below any worth, added to the worth of a plan that is taken."""
NO_PLAN = -1


@rule
def search_from(desk: Desk, games: Games, index: int, seat: int, high: int, low: int) -> None:
    """Search all plans of a seat in one imagined world of a game."""
    copy_game(desk.games, ROOT, games, index)
    hooks.imagine(desk.games[ROOT], seat, high, low)
    search_plans(desk, seat)


@rule
def search_plans(desk: Desk, seat: int) -> None:
    """Search all plans of a seat from the game at ROOT. The results stay on the desk."""
    begin(desk, seat)
    go_on_from(desk, seat, ROOT, 0)
    first, side = 1, 0
    for _ in range(STEPS):
        number = set_up_level(desk, first, side)
        first = desk.counts[MADE]
        for place in range(number):
            go_on_from(desk, seat, side + place, desk.level[place])
        if desk.counts[MADE] == first:
            return
        side = WIDEST - side


@rule
def begin(desk: Desk, seat: int) -> None:
    """Evaluate the root position, which stands for a plan without steps."""
    desk.counts[STAMP] += 1
    desk.counts[MADE] = 0
    copy_game(desk.games, TRIED, desk.games, ROOT)
    tell(desk.games[TRIED], 0, 0, 0, 0, 0)
    is_new(desk, TRIED)
    is_asked = has(waiting(desk.games[ROOT]), seat)
    desk.standings[0] = judge(desk, seat, not is_asked)
    desk.counts[MADE] = 1


@rule
def go_on_from(desk: Desk, seat: int, spot: int, parent: int) -> None:
    """Try all steps from the position at `spot`."""
    game = desk.games[spot]
    actor = seat if parent == 0 else who_goes_on(desk, game, seat)
    hooks.consider(game, actor, parent == 0, desk.choices)
    rest = hooks.resting(game, actor)
    for place in range(1, desk.choices[0] + 1):
        code = desk.choices[place]
        if code != rest:
            try_step(desk, seat, spot, parent, actor, code)


@rule
def try_step(desk: Desk, seat: int, spot: int, parent: int, actor: int, code: int) -> None:
    """Make one step, and evaluate the resulting position if it is new."""
    made = desk.counts[MADE]
    copy_game(desk.games, TRIED, desk.games, spot)
    is_over = hooks.uncovers(desk.games[TRIED], actor, code)
    hooks.act(desk.games[TRIED], actor, code)
    foresee(desk.games[TRIED])
    if made < NODES and is_new(desk, TRIED):
        desk.parents[made] = parent
        desk.seats[made] = actor
        desk.codes[made] = code
        desk.spots[made] = spot
        desk.standings[made] = judge(desk, seat, is_over)
        desk.counts[MADE] = made + 1


@rule
def set_up_level(desk: Desk, first: int, side: int) -> int:
    """Set up the most promising positions among the nodes from `first` on; return their number."""
    number = 0
    for node in range(first, desk.counts[MADE]):
        if desk.standings[node] != ENDS:
            number = let_in(desk, node, number)
    for place in range(number):
        set_up(desk, desk.level[place], side + place)
    return number


@rule
def let_in(desk: Desk, node: int, number: int) -> int:
    """Insert a position into the level in order of promise, and return the size of the level.

    Positions beyond the breadth of the search are dropped. Of two equally promising positions, the
    earlier one comes first.
    """
    place = number
    broad: int = desk.settings[BROAD]
    while place > 0 and promise(desk, desk.level[place - 1]) < promise(desk, node):
        if place < broad:
            desk.level[place] = desk.level[place - 1]
        place -= 1
    if place < broad:
        desk.level[place] = node
    return min(number + 1, broad)


@rule
def promise(desk: Desk, node: int) -> float:
    """Return the promise of a position: its worth, plus UNRESTED if the plan must continue."""
    worth: float = desk.worths[node]
    return worth + UNRESTED if desk.standings[node] == MUST_GO_ON else worth


@rule
def set_up(desk: Desk, node: int, spot: int) -> None:
    """Set up the position of a node by making its step from the parent's position."""
    copy_game(desk.games, spot, desk.games, desk.spots[node])
    hooks.act(desk.games[spot], desk.seats[node], desk.codes[node])
    foresee(desk.games[spot])


@rule
def best_plan(desk: Desk) -> int:
    """Return the end node of the best plan."""
    best, found = -1.0, 0
    for node in range(desk.counts[MADE]):
        if desk.standings[node] != MUST_GO_ON and desk.worths[node] > best + CLOSE:
            best, found = desk.worths[node], node
    return found


@rule
def take_next(desk: Desk) -> int:
    """Take the best plan that may end and is not taken yet, and return its end node.

    The result is NO_PLAN if no such plan is left.
    """
    node = best_plan(desk)
    if desk.standings[node] == MUST_GO_ON or desk.worths[node] < 0.0:
        return NO_PLAN
    desk.worths[node] += TAKEN
    return node


@rule
def write_steps(desk: Desk, node: int) -> int:
    """Write the steps that lead to a node, each a seat and a code, and return their number."""
    number, back = 0, node
    while back > 0:
        number += 1
        back = desk.parents[back]
    back = node
    for place in range(number - 1, -1, -1):
        desk.path_seats[place] = desk.seats[back]
        desk.path_codes[place] = desk.codes[back]
        back = desk.parents[back]
    return number
