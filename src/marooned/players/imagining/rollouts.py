"""Rollouts: imagined worlds in which a line is tried and judgement plays on.

For the search, the outlook, and the proofs of puzzles.

Compiled and plain. World w of a search is the same for every line that is tried in it.
"""

from typing import Any, Final

from marooned.engine import hooks
from marooned.engine.calls import Choices
from marooned.engine.chance.luck import stirred, stream
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.kinds import Float64Rows, Int64s
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, next_asked
from marooned.engine.weighing.network import Valuer
from marooned.engine.weighing.network_worth import worth_by
from marooned.players.imagining.lines import Lines, play_line

WORLD, TRIAL = range(2)
"""What the two games of a scratch hold: the imagined world, and the trial of one line in it."""
TO_THE_END: Final = 1_000_000
"""More turns than any game has: nothing is estimated then."""


@rule
def play_out(game: Any, passed: int, last_turn: int) -> None:
    """Let judgement play a game to its end, or until a turn after the last one begins."""
    while game.outcome == 0 and game.turns <= last_turn:
        seat = next_asked(game, passed)
        passed = answer(game, seat, hooks.policy(game, seat), passed)


@rule
def sow_world(game: Any, seat: int, seed: int, world: int) -> None:
    """Imagine one of many worlds: the same for the same seed and number."""
    high = stream(seed, world)
    hooks.imagine(game, seat, high, stirred(high))


@rule
def worth_at_leaf(value: Any, game: Any, seat: int) -> float:
    """Return the worth of a position where a rollout stops.

    Where a network has learned the game, its answer has a share in it beside the evaluation's.
    """
    if value is None or game.outcome != 0:
        return hooks.estimate(game, seat)
    worth = worth_by(value.network, value.room, game, seat)
    if value.share < 1.0:
        worth = value.share * worth + (1.0 - value.share) * hooks.estimate(game, seat)
    return worth


@entry
def try_lines(
    root: Games,
    scratch: Games,
    value: Valuer | None,
    choices: Choices,
    seat: int,
    passed: int,
    lines: Lines,
    tried: Int64s,
    worlds: Int64s,
    seed: int,
    turns: int,
    worths: Float64Rows,
) -> None:
    """Try some lines in worlds and note what became of each; judgement goes on after them.

    Args:
        root: The game as it is, alone in a batch.
        scratch: A batch of two games, which is written over.
        value: What has learned the game, None where nothing has.
        choices: Room for codes.
        seat: Who decides.
        passed: The interjecting seats that have passed since the last action, a bit each.
        lines: The lines of the decision.
        tried: The numbers of those to be tried.
        worlds: The first world, the one after the last one, and from one to the next.
        seed: What the worlds are imagined from.
        turns: How many turns are played before the rest is estimated.
        worths: A row a line, a column a world, filled in here.
    """
    for world in range(worlds[0], worlds[1], worlds[2]):
        copy_game(scratch, WORLD, root, 0)
        sow_world(scratch[WORLD], seat, seed, world)
        for line in tried:
            copy_game(scratch, TRIAL, scratch, WORLD)
            game = scratch[TRIAL]
            until = game.turns + turns
            play_out(game, play_line(game, lines, line, passed, choices), until)
            worths[line][world] = worth_at_leaf(value, game, seat)
