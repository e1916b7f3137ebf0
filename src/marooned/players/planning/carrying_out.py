"""Execution of plans: the steps of the best plan as codes, and the final rest.

Used by the planner, training and trials. A seat rests when it ends its actions or passes.
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
    """Play a plan and its final rest from the position at ROOT, and write the plan's codes.

    The end position is stored at TRIED.

    Returns:
        The number of codes, at least one.
    """
    copy_game(desk.games, TRIED, desk.games, ROOT)
    return take_steps(desk, seat, node)


@rule
def take_steps(desk: Desk, seat: int, node: int) -> int:
    """Carry out a plan with its final rest in the game at TRIED.

    The codes are written to the desk, and their number is returned.
    """
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
    """Return True if a plan ends because its last step reveals something unknown.

    The seat then continues with another plan.
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
    """Return the code that a seat plays if it has no plan.

    The code is the policy's choice, or a pass if the game does not wait for the seat.
    """
    return hooks.policy(game, seat) if has(waiting(game), seat) else hooks.PASS


@rule
def add_step(desk: Desk, number: int, seat: int, code: int) -> int:
    """Write one more code, and return the number of codes."""
    desk.path_seats[number] = seat
    desk.path_codes[number] = code
    return number + 1


@rule
def carry_out(game: Any, desk: Desk, number: int, passed: int) -> int:
    """Play the written codes in the real game, and return the seats that have passed since."""
    seats, codes = desk.path_seats, desk.path_codes
    return play_steps(game, seats, codes, 0, number, passed, desk.choices)
