"""Plans carried out: the steps of the best one, with the rest at its end, as codes to play.

For the planner, training and trials.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import waiting
from marooned.players.imagining.lines import play_steps
from marooned.players.planning.drafting_desk import ROOT, TRIED, Desk
from marooned.players.planning.judging import MAY_REST, foresee
from marooned.players.planning.plans import write_steps


@rule
def bring_about(desk: Desk, seat: int, node: int) -> int:
    """Set up at TRIED the position in which a plan ends, after resting; write down its codes.

    Returns:
        How many codes there are, at least one.
    """
    copy_game(desk.games, TRIED, desk.games, ROOT)
    return take_steps(desk, seat, node)


@rule
def take_steps(desk: Desk, seat: int, node: int) -> int:
    """Carry out a plan, rest included, in the game at TRIED; write down its codes, count them."""
    number = write_steps(desk, node)
    game = desk.games[TRIED]
    for place in range(number):
        hooks.act(game, desk.path_seats[place], desk.path_codes[place])
        foresee(game)
    if desk.standings[node] == MAY_REST:
        code = hooks.resting(game, seat)
        hooks.act(game, seat, code)
        foresee(game)
        return add_step(desk, number, seat, code)
    return number or add_step(desk, number, seat, code_without_plan(game, seat))


@rule
def ends_by_uncovering(desk: Desk, node: int) -> bool:
    """Tell whether a plan ends because its last step turns up something unknown.

    Its seat goes on then, by another plan.
    """
    copy_game(desk.games, TRIED, desk.games, ROOT)
    last = write_steps(desk, node) - 1
    for place in range(last):
        hooks.act(desk.games[TRIED], desk.path_seats[place], desk.path_codes[place])
        foresee(desk.games[TRIED])
    return last >= 0 and hooks.uncovers(
        desk.games[TRIED], desk.path_seats[last], desk.path_codes[last]
    )


@rule
def code_without_plan(game: Any, seat: int) -> int:
    """Return what a seat does that plans nothing: it lets the others go on, or heeds judgement."""
    return hooks.policy(game, seat) if has(waiting(game), seat) else hooks.PASS


@rule
def add_step(desk: Desk, number: int, seat: int, code: int) -> int:
    """Write one more code; return how many there are then."""
    desk.path_seats[number] = seat
    desk.path_codes[number] = code
    return number + 1


@rule
def carry_out(game: Any, desk: Desk, number: int, passed: int) -> int:
    """Play in earnest the codes that are written down; return who has passed since."""
    seats, codes = desk.path_seats, desk.path_codes
    return play_steps(game, seats, codes, 0, number, passed, desk.choices)
