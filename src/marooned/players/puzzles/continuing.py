"""Rollouts continued by plans: candidate lines played to the game's end in the same worlds.

For the proofs of puzzles. `imagining.rollouts` does the same with the policy. The same code runs
compiled and plain.
"""

from typing import Final

from marooned.engine import hooks
from marooned.engine.calls import Choices
from marooned.engine.chance.luck import stirred, stream
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.kinds import Float64Rows, Int64s
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, next_asked
from marooned.players.imagining.lines import Lines, play_line
from marooned.players.imagining.rollouts import TRIAL, WORLD, sow_world
from marooned.players.planning.carrying_out import bring_about, carry_out
from marooned.players.planning.drafting_desk import Desk
from marooned.players.planning.plans import best_plan, search_from

LUCK_OF_PLANS: Final = 7
"""The random stream of a world that its planning players draw from."""


@entry
def plan_lines(
    root: Games,
    scratch: Games,
    desk: Desk,
    seat: int,
    lines: Lines,
    tried: Int64s,
    worlds: Int64s,
    seed: int,
    choices: Choices,
    worths: Float64Rows,
) -> None:
    """Play lines in the worlds from worlds[0] up to worlds[1]; then all seats continue by plans.

    Args:
        root: The current game, alone in a batch.
        scratch: A batch of two games, which is overwritten.
        desk: The search buffers of the plans.
        seat: The seat that decides.
        lines: All candidate lines.
        tried: The numbers of the lines to try.
        worlds: The number of the first world, and the number after the last world.
        seed: The seed of the imagined worlds.
        choices: A buffer for codes.
        worths: Output: the seat's share of the win, shape (lines, worlds).
    """
    for world in range(worlds[0], worlds[1]):
        copy_game(scratch, WORLD, root, 0)
        sow_world(scratch[WORLD], seat, seed, world)
        for line in tried:
            copy_game(scratch, TRIAL, scratch, WORLD)
            game = scratch[TRIAL]
            passed = play_line(game, lines, line, 0, choices)
            play_by_plans(scratch, desk, passed, stream(stream(seed, world), LUCK_OF_PLANS))
            worths[line][world] = hooks.estimate(game, seat)


@rule
def play_by_plans(games: Games, desk: Desk, passed: int, luck: int) -> None:
    """Play the game at TRIAL to its end. Each seat plays the plan that the network ranks first."""
    game = games[TRIAL]
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, desk.choices)
        if desk.choices[0] == 1:
            passed = answer(game, seat, desk.choices[1], passed)
            continue
        luck = stirred(luck)
        search_from(desk, games, TRIAL, seat, luck, stirred(luck))
        number = bring_about(desk, seat, best_plan(desk))
        passed = carry_out(game, desk, number, passed)
