"""Single steps of what a seat could do, up to where a plan would end.

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
from marooned.players.planning.judging import foresee, rest

OVER: Final = -1
"""Stands for what is pending where a plan ends."""


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
    """Tell whether the game would go on although somebody could still do something.

    It may do so without anything to be seen: then it waits for something else.
    """
    copy_game(games, 1, games, 0)
    if hooks.advance(games[1]):
        return True
    return top_kind(games[1]) != top_kind(games[0]) or waiting(games[1]) != waiting(games[0])


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
