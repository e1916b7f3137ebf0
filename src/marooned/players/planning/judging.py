"""Evaluation of a plan's positions: the next seat to act, and the worth. For the search.

If a plan may end in a position, the position is evaluated after the seat has rested.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.rule import rule
from marooned.engine.driver import first_in_order
from marooned.engine.waiting.pending import tell, waiting
from marooned.engine.weighing.network_worth import worth_by
from marooned.players.planning.drafting_desk import IS_TEAM, JUDGED, MADE, RESTED, TRIED, Desk

ENDS, MAY_REST, MUST_GO_ON = range(3)
"""The status of a plan in a position: it ends here, may end here, or must continue."""


@rule
def foresee(game: Any) -> None:
    """Let the game continue until it waits for a seat or a random event is due.

    The last event is cleared.
    """
    while game.outcome == 0 and waiting(game) == 0 and hooks.is_foreseen(game):
        hooks.advance(game)
    tell(game, 0, 0, 0, 0, 0)


@rule
def worth_of(desk: Desk, game: Any, seat: int) -> float:
    """Return the win chance of a seat, or of its team, in a position: 0 to 1."""
    desk.counts[JUDGED] += game.outcome == 0
    return worth_by(desk.network, desk.room, game, seat)


@rule
def who_goes_on(desk: Desk, game: Any, seat: int) -> int:
    """Return the seat that takes the next step of a seat's plan, or NO_CODE if the plan ends."""
    if game.outcome != 0 or waiting(game) == 0:
        return hooks.NO_CODE
    if has(waiting(game), seat):
        return seat
    return first_in_order(game, waiting(game)) if desk.settings[IS_TEAM] else hooks.NO_CODE


@rule
def judge(desk: Desk, seat: int, is_over: bool) -> int:
    """Evaluate the position at TRIED for a seat, and return the status of the plan there.

    The worth is stored for the next node. If `is_over` is True, the plan ends here.
    """
    game, made = desk.games[TRIED], desk.counts[MADE]
    standing = standing_with(desk, game, seat, is_over)
    desk.worths[made] = worth_of_standing(desk, standing, seat)
    return standing


@rule
def worth_of_standing(desk: Desk, standing: int, seat: int) -> float:
    """Return the worth of the position at TRIED, after resting if the plan may rest."""
    if standing != MAY_REST:
        return worth_of(desk, desk.games[TRIED], seat)
    copy_game(desk.games, RESTED, desk.games, TRIED)
    rest(desk.games[RESTED], seat)
    return worth_of(desk, desk.games[RESTED], seat)


@rule
def standing_with(desk: Desk, game: Any, seat: int, is_over: bool) -> int:
    """Return the status of a seat's plan in a position."""
    actor = hooks.NO_CODE if is_over else who_goes_on(desk, game, seat)
    if actor == hooks.NO_CODE:
        return ENDS
    if hooks.resting(game, actor) == hooks.NO_CODE:
        return MUST_GO_ON
    return MAY_REST if actor == seat else ENDS


@rule
def rest(game: Any, seat: int) -> None:
    """End a seat's actions, if the rules allow this."""
    code = hooks.resting(game, seat)
    if code >= 0:
        hooks.act(game, seat, code)
        foresee(game)
