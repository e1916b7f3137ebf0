"""What a seat could do, drafted: the best plans that its network ranks, and single steps.

Compiled and plain.
"""

from typing import Any, Final

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import first_in_order
from marooned.engine.waiting.pending import tell, top_kind, waiting
from marooned.players.planning.carrying_out import bring_about
from marooned.players.planning.drafting_desk import ROOT, Desk
from marooned.players.planning.judging import MUST_GO_ON, foresee, rest
from marooned.players.planning.plans import best_plan, search_plans
from marooned.players.planning.trying_out import TAKEN

OVER: Final = -1
"""Stands for what is pending where a plan ends."""


@entry
def draft_plans(
    root: Games, desk: Desk, seat: int, luck: int, most: int, seats: Any, codes: Any, begins: Any
) -> int:
    """Write down the steps of the plans that are ranked first; return how many plans there are.

    Args:
        root: The game as it is, alone in a batch.
        desk: Room for the search.
        seat: Whose plans.
        luck: Of the imagined world they are found in, 32 bits.
        most: How many plans there is room for.
        seats: Filled in: the seats of the steps of all plans, one plan after another,
        codes: and their codes.
        begins: Filled in: where each plan begins, and where the last one ends.
    """
    copy_game(desk.games, ROOT, root, 0)
    hooks.imagine(desk.games[ROOT], seat, luck, 0)
    search_plans(desk, seat)
    number = 0
    while number < most:
        node = best_plan(desk)
        if desk.standings[node] == MUST_GO_ON or desk.worths[node] < 0.0:
            break
        steps = bring_about(desk, seat, node)
        for place in range(steps):
            seats[begins[number] + place] = desk.path_seats[place]
            codes[begins[number] + place] = desk.path_codes[place]
        begins[number + 1] = begins[number] + steps
        desk.worths[node] += TAKEN
        number += 1
    return number


@entry
def make_step(games: Games, planner: int, seat: int, code: int, is_team: int) -> int:
    """Make one step of what a seat plans, without what comes after it unknown to all.

    Where the game goes on by itself the seat rests, so that equal ends are equal positions.

    Args:
        games: The game, and room for another one.
        planner: Whose plan it is.
        seat: Who makes the step,
        code: and its code.
        is_team: Whether others take steps, too.

    Returns:
        The seat that takes the next step, OVER where what was planned ends.
    """
    game = games[0]
    ends = hooks.uncovers(game, seat, code) or code == hooks.resting(game, seat)
    hooks.act(game, seat, code)
    foresee(game)
    if ends:
        return OVER
    asked = who_steps(game, planner, is_team)
    if asked == OVER or not goes_on_alone(games):
        return asked
    rest(game, planner)
    return OVER


@rule
def goes_on_alone(games: Games) -> bool:
    """Tell whether the game would go on although somebody could still do something."""
    copy_game(games, 1, games, 0)
    return hooks.advance(games[1])


@rule
def who_steps(game: Any, planner: int, is_team: int) -> int:
    """Return who takes the next step of a seat's plan; OVER where it ends."""
    if game.outcome != 0 or waiting(game) == 0:
        return OVER
    if has(waiting(game), planner):
        return planner
    if not is_team:
        return OVER
    other = first_in_order(game, waiting(game))
    return OVER if hooks.resting(game, other) != hooks.NO_CODE else other


@entry
def forget_event(games: Games, index: int) -> None:
    """Forget what happened last, so that equal positions are equal."""
    tell(games[index], 0, 0, 0, 0, 0)


@entry
def pending_on_top(games: Games, index: int) -> int:
    """Return what is pending, 0 where nothing is."""
    return top_kind(games[index])
