"""Hooks for planning: candidate steps, and the points at which hidden information appears."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import NO_CODE, consider, is_foreseen, resting, uncovers
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.island.model import State, actions, board, cards, phases
from marooned.games.island.policy import flood_forecast
from marooned.games.island.rules import ending, flow, moving, specials, treasures, turn


@answers(uncovers, State)
@rule
def uncovers_something(_game: State, _seat: int, _code: int) -> bool:
    """Return False: no action reveals anything by itself, since cards are drawn after it."""
    return False


@answers(is_foreseen, State)
@rule
def is_nothing_drawn(game: State) -> bool:
    """Return True if the next step only ends the game, without drawing a card."""
    return top_kind(game) == phases.ENDING


@answers(resting, State)
@rule
def rest(game: State, seat: int) -> int:
    """Return the code that ends a seat's actions, or that lets the next card come."""
    if not has(waiting(game), seat):
        return NO_CODE
    kind = top_kind(game)
    if kind == phases.ACTIONS:
        return actions.END
    return actions.PASS if kind == phases.WINDOW else NO_CODE


@answers(consider, State)
@rule
def consider_steps(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Fill in the candidate steps."""
    kind = top_kind(game)
    choices[0] = 0
    if ending.can_lift_off(game, seat) and kind in (phases.ACTIONS, phases.WINDOW):
        allow(choices, actions.LIFT_OFF)
    elif kind == phases.LANDING:
        allow_each(choices, actions.LAND, goals(game))
    elif kind == phases.ACTIONS and has(waiting(game), seat):
        consider_turn(game, seat, is_first, choices)
    else:
        flow.list_legal(game, seat, choices)


@rule
def consider_turn(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Fill in the candidates of a turn.

    If a capture is possible, it is the only candidate. Lifts are candidates for the first step
    only. Sandbags are played only in the pauses before cards.
    """
    if turn.actions_left(game) > 0:
        if treasures.can_capture(game, seat):
            treasures.allow_capture(game, seat, choices)
            return
        flow.allow_actions(game, seat, choices)
    if is_first:
        specials.allow_lifts(game, seat, choices)


@rule
def goals(game: State) -> int:
    """Return the tiles that may be worth a Helicopter Lift."""
    others = moving.remaining(game) & ~(1 << top_a(game))
    tiles = 1 << board.FOOLS_LANDING
    if game.captured != cards.ALL_TREASURES:
        tiles |= flood_forecast.needed_sites(game) | flood_forecast.peopled_tiles(game)
    return tiles & others or others
