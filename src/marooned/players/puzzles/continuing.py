"""Lines of play tried to the game's end: every line in the same imagined worlds.

Compiled and plain. After a line all seats go on by judgement, or by plans.
"""

from typing import Any, Final

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.chance.luck import stirred, stream
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, next_asked
from marooned.engine.waiting.pending import waiting
from marooned.players.planning.carrying_out import bring_about
from marooned.players.planning.drafting_desk import ROOT, Desk
from marooned.players.planning.plans import best_plan, search_plans
from marooned.players.search.rollouts import TRIAL, WORLD, play_out, sow_world

FOR_EVER: Final = 1_000_000
"""More turns than any game has."""
LUCK_OF_PLANS: Final = 7
"""Which stream of a world's luck those draw from who plan in it."""


@entry
def judge_lines(
    root: Games,
    scratch: Games,
    seat: int,
    seats: Any,
    codes: Any,
    begins: Any,
    tried: Any,
    worlds: Any,
    seed: int,
    choices: Any,
    worths: Any,
) -> None:
    """Play some lines in worlds from worlds[0] up to worlds[1], then judgement plays for all.

    Args:
        root: The game as it is, alone in a batch.
        scratch: A batch of two games, which is written over.
        seat: Who decides.
        seats: The seats of the steps of all lines, one line after another,
        codes: and their codes.
        begins: Where each line begins, and where the last one ends.
        tried: The numbers of the lines to be tried.
        worlds: The first world, and the one after the last.
        seed: What the worlds are imagined from.
        choices: Room for codes.
        worths: A row a line, a column a world, filled in here: the seat's part of the win.
    """
    for world in range(worlds[0], worlds[1]):
        copy_game(scratch, WORLD, root, 0)
        sow_world(scratch[WORLD], seat, seed, world)
        for line in tried:
            copy_game(scratch, TRIAL, scratch, WORLD)
            game = scratch[TRIAL]
            passed = play_line(game, seats, codes, begins[line], begins[line + 1], choices)
            play_out(game, passed, FOR_EVER)
            worths[line][world] = hooks.estimate(game, seat)


@entry
def plan_lines(
    root: Games,
    scratch: Games,
    desk: Desk,
    seat: int,
    seats: Any,
    codes: Any,
    begins: Any,
    tried: Any,
    worlds: Any,
    seed: int,
    choices: Any,
    worths: Any,
) -> None:
    """Do the same, but all seats go on by plans, for which the desk has room."""
    for world in range(worlds[0], worlds[1]):
        copy_game(scratch, WORLD, root, 0)
        sow_world(scratch[WORLD], seat, seed, world)
        for line in tried:
            copy_game(scratch, TRIAL, scratch, WORLD)
            game = scratch[TRIAL]
            passed = play_line(game, seats, codes, begins[line], begins[line + 1], choices)
            play_by_plans(scratch, desk, passed, stream(stream(seed, world), LUCK_OF_PLANS))
            worths[line][world] = hooks.estimate(game, seat)


@rule
def play_line(game: Any, seats: Any, codes: Any, first: int, last: int, choices: Any) -> int:
    """Play the steps of a line, all others letting it; return who has passed since.

    What cannot be played, since the game went on by itself, ends it.
    """
    passed = 0
    for place in range(first, last):
        seat = seats[place]
        passed, asked = let_on(game, seat, passed)
        if asked != seat or not may_play(game, seat, codes[place], choices):
            return passed
        passed = answer(game, seat, codes[place], passed)
        if game.outcome != 0:
            return passed
    return passed


@rule
def let_on(game: Any, seat: int, passed: int) -> tuple[int, int]:
    """Have those who only may act pass until a seat is asked; return who passed, who is asked."""
    asked = next_asked(game, passed)
    while asked != seat and not has(waiting(game), asked):
        passed = answer(game, asked, hooks.PASS, passed)
        asked = next_asked(game, passed)
    return passed, asked


@rule
def may_play(game: Any, seat: int, code: int, choices: Any) -> bool:
    """Tell whether a seat that is asked may answer so."""
    list_answers(game, seat, choices)
    for place in range(1, choices[0] + 1):
        if choices[place] == code:
            return True
    return False


@rule
def play_by_plans(games: Games, desk: Desk, passed: int, luck: int) -> None:
    """Play the game at TRIAL to its end, each seat by the plan that the network ranks first."""
    game = games[TRIAL]
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, desk.choices)
        if desk.choices[0] == 1:
            passed = answer(game, seat, desk.choices[1], passed)
            continue
        luck = stirred(luck)
        copy_game(desk.games, ROOT, games, TRIAL)
        hooks.imagine(desk.games[ROOT], seat, luck, stirred(luck))
        search_plans(desk, seat)
        number = bring_about(desk, seat, best_plan(desk))
        passed = carry_on(game, desk, number, passed)


@rule
def carry_on(game: Any, desk: Desk, number: int, passed: int) -> int:
    """Play a plan that is written down on the desk; return who has passed since."""
    for place in range(number):
        seat = desk.path_seats[place]
        passed, asked = let_on(game, seat, passed)
        if asked != seat or not may_play(game, seat, desk.path_codes[place], desk.choices):
            return passed
        passed = answer(game, seat, desk.path_codes[place], passed)
        if game.outcome != 0:
            return passed
    return passed
