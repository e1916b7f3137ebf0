"""Tries plans in imagined worlds: each is carried out, luck comes, and what follows is judged."""

from typing import Any

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, next_asked
from marooned.engine.waiting.pending import waiting
from marooned.players.planning.plans import (
    CODE,
    MADE,
    MAY_REST,
    MUST_GO_ON,
    PARENT,
    ROOT,
    SEAT,
    STANDING,
    STEPS,
    Desk,
    best_plan,
    search_plans,
    worth_of,
    write_steps,
)
from marooned.players.planning.playing import carry_out
from marooned.players.search.rollouts import TRIAL, WORLD, play_out, sow_world


@rule
def complete(game: Any, seat: int, steps: Any, number: int, rests: bool, passed: int) -> int:
    """Carry out a whole plan, the rest after it included; return who has passed since."""
    is_asked = has(waiting(game), seat)
    passed = carry_out(game, steps, number, passed)
    if game.outcome != 0:
        return passed
    if not is_asked:
        return answer(game, seat, hooks.PASS, passed) if number == 0 else passed
    if rests and has(waiting(game), seat):
        asked = next_asked(game, passed)
        while asked != seat and not has(waiting(game), asked):
            passed = answer(game, asked, hooks.PASS, passed)
            asked = next_asked(game, passed)
        code = hooks.resting(game, seat)
        if asked == seat and code != hooks.NO_CODE:
            return answer(game, seat, code, passed)
    return passed


@entry
def list_plans(
    root: Games,
    desk: Desk,
    network: Any,
    width: int,
    seat: int,
    is_team: bool,
    beam: int,
    steps: Any,
    facts: Any,
    worths: Any,
) -> int:
    """Fill in the best plans of a seat, the best first; return how many.

    Args:
        steps: Shape (plans, STEPS, 2): a seat and a code for each step.
        facts: Shape (plans, 2): the number of steps, and 1 where it ends with resting.
        worths: The worth of each.
    """
    desk.games[ROOT] = root[0]
    search_plans(desk, network, width, seat, is_team, beam)
    number = 0
    for place in range(len(worths)):
        node = best_plan(desk)
        if desk.worths[node] < 0.0 or desk.notes[node, STANDING] == MUST_GO_ON:
            break
        facts[place, 0] = write_steps(desk, node, steps[place])
        facts[place, 1] = 1 if desk.notes[node, STANDING] == MAY_REST else 0
        worths[place] = desk.worths[node]
        desk.worths[node] = -1.0
        number += 1
    return number


@rule
def judged(
    game: Any, passed: int, desk: Desk, network: Any, width: int, is_team: bool, beam: int, seat: int
) -> float:
    """Return the worth of a position, or that of the next seat's best plan."""
    if game.outcome != 0 or beam == 0:
        return worth_of(desk, network, width, game, seat)
    asked = next_asked(game, passed)
    desk.games[ROOT] = game
    search_plans(desk, network, width, asked, is_team, beam)
    return desk.worths[best_plan(desk)]


@entry
def try_plans(
    root: Games,
    scratch: Games,
    desk: Desk,
    network: Any,
    width: int,
    is_team: bool,
    beam: int,
    seat: int,
    passed: int,
    steps: Any,
    facts: Any,
    tried: Any,
    first: int,
    last: int,
    step: int,
    seed: int,
    turns: int,
    worths: Any,
) -> None:
    """Try some plans in worlds[first:last:step] and note what became of each."""
    for world in range(first, last, step):
        copy_game(scratch, WORLD, root, 0)
        sow_world(scratch[WORLD], seat, seed, world)
        for plan in tried:
            copy_game(scratch, TRIAL, scratch, WORLD)
            game = scratch[TRIAL]
            until = game.turns + turns
            gone = complete(game, seat, steps[plan], facts[plan, 0], facts[plan, 1] == 1, passed)
            play_out(game, gone, until)
            worths[plan][world] = judged(game, gone, desk, network, width, is_team, beam, seat)
