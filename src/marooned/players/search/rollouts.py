"""Rollouts: imagined worlds in which a move is tried and judgement plays on. For the search only.

Compiled and plain. World w of a search is the same for every move that is tried in it.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.chance.luck import stirred, stream
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, next_asked

WORLD, TRIAL = range(2)
"""What the two games of a scratch hold: the imagined world, and the trial of one move in it."""

JUDGED = -1
"""Stands for no move: judgement goes on from where the game is."""


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
def moved(game: Any, seat: int, code: int, passed: int) -> int:
    """Make a move; return the seats that have passed since the last action."""
    return passed if code == JUDGED else answer(game, seat, code, passed)


@entry
def try_moves(
    root: Games,
    scratch: Games,
    seat: int,
    passed: int,
    codes: Any,
    tried: Any,
    first: int,
    last: int,
    step: int,
    seed: int,
    turns: int,
    worths: Any,
) -> None:
    """Try some moves in worlds[first:last:step] and note what became of each.

    Args:
        root: The game as it is, alone in a batch.
        scratch: A batch of two games, which is written over.
        seat: Who decides.
        passed: The interjecting seats that have passed since the last action, a bit each.
        codes: The code of each move, or JUDGED; judgement goes on after it.
        tried: The numbers of the moves to be tried.
        first: The first world.
        last: The world after the last one.
        step: From one world to the next.
        seed: What the worlds are imagined from.
        turns: How many turns are played before the rest is estimated.
        worths: A row a move, a column a world, filled in here.
    """
    for world in range(first, last, step):
        copy_game(scratch, WORLD, root, 0)
        sow_world(scratch[WORLD], seat, seed, world)
        for move in tried:
            copy_game(scratch, TRIAL, scratch, WORLD)
            game = scratch[TRIAL]
            until = game.turns + turns
            play_out(game, moved(game, seat, codes[move], passed), until)
            worths[move][world] = hooks.estimate(game, seat)
