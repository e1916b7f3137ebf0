"""Rollouts: a line is played in an imagined world, then the policy continues for all seats.

Used by the search, the outlook, and the proofs of puzzles. The world with number w is the same for
every line. The same code runs compiled and plain.
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
"""Indices of the scratch games: the imagined world, and the rollout of one line in it."""
TO_THE_END: Final = 1_000_000
"""More turns than any game has, for rollouts to the end of the game."""


@rule
def play_out(game: Any, passed: int, last_turn: int) -> None:
    """Let the policy play until the game ends, or until a turn after `last_turn` begins."""
    while game.outcome == 0 and game.turns <= last_turn:
        seat = next_asked(game, passed)
        passed = answer(game, seat, hooks.policy(game, seat), passed)


@rule
def sow_world(game: Any, seat: int, seed: int, world: int) -> None:
    """Turn a game into an imagined world for a seat.

    The world depends only on what the seat may know, on the seed and on the world's number.
    """
    high = stream(seed, world)
    hooks.imagine(game, seat, high, stirred(high))


@rule
def worth_at_leaf(value: Any, game: Any, seat: int) -> float:
    """Return the worth of a position at the end of a rollout.

    If the game has a learned value, the result is a weighted mean of the network and the
    evaluation.
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
    """Play lines in worlds, let the policy continue, and store the worth of each line.

    Args:
        root: The current game, alone in a batch.
        scratch: A batch of two games, which is overwritten.
        value: The game's learned value, or None.
        choices: A buffer for codes.
        seat: The seat that decides.
        passed: A bit mask of the interjecting seats that have passed since the last action.
        lines: The lines of the decision.
        tried: The numbers of the lines to play.
        worlds: The number of the first world, the end (excluded), and the step.
        seed: The seed of the imagined worlds.
        turns: The number of turns to play before the position is evaluated.
        worths: Output: the worths, shape (lines, worlds).
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
