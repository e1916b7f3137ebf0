"""Single steps of a seat's possible plans, up to the end of a plan.

The same code runs compiled and plain.
"""

from typing import Any, Final

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import first_in_order
from marooned.engine.waiting.pending import tell, top_kind, waiting
from marooned.players.planning.judging import foresee, rest

OVER: Final = -1
"""Result of a step that ends the plan."""


@entry
def make_step(games: Games, planner: int, seat: int, code: int, is_team: int) -> int:
    """Make one step of a seat's plan, without the random event that may follow the step.

    If the game would continue by itself, the planning seat rests, so that plans with the same
    effect end in equal positions.

    Args:
        games: The game, and a buffer for another game.
        planner: The seat that plans.
        seat: The seat that makes the step.
        code: The code of the step.
        is_team: True if teammates take steps, too.

    Returns:
        The seat that takes the next step, or OVER if the plan ends.
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
    """Return True if the game would continue although a seat could still act.

    If the pending entry or the waiting seats would change, the game would continue, even without a
    visible event.
    """
    copy_game(games, 1, games, 0)
    if hooks.advance(games[1]):
        return True
    return top_kind(games[1]) != top_kind(games[0]) or waiting(games[1]) != waiting(games[0])


@rule
def who_steps(game: Any, planner: int, is_team: int) -> int:
    """Return the seat that takes the next step of a seat's plan, or OVER if the plan ends."""
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
    """Clear the last event, so that equal positions have equal records."""
    tell(games[index], 0, 0, 0, 0, 0)


@entry
def pending_on_top(games: Games, index: int) -> int:
    """Return the kind of the pending entry, or 0 if there is none."""
    return top_kind(games[index])
