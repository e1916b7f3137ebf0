"""How a game stands for a seat: its chance to win if judgement plays on for all. For the table.

Only from what the seat may know: each world it is tried in is imagined anew from that.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from marooned.engine import calls
from marooned.engine.copying import copy_game
from marooned.engine.record import Games, batch
from marooned.engine.rule import entry
from marooned.players.intervals import around
from marooned.players.rollouts import play_out, sow_world, worth
from marooned.players.search import HORIZON
from marooned.players.worths import Worth, settled

if TYPE_CHECKING:
    from marooned.game import Game

USUAL: Final = 300
"""Worlds, where nothing else is said."""


def outlook(
    game: Game, seat: int, *, worlds: int = USUAL, seed: int = 0, passed: Collection[int] = ()
) -> Worth:
    """Return how a game stands for a seat; what has ended is certain.

    Judgement plays as many turns as the search has it play, then the rest is estimated.

    Args:
        game: The game as it is.
        seat: Whose chance, from what that seat may know.
        worlds: In how many imagined worlds judgement plays on.
        seed: What they are imagined from, of 32 bits; the same seed gives the same.
        passed: The seats that have let others go on since the last action.
    """
    cooperative = game.definition.cooperative
    if game.outcome is not None:
        return settled(game.outcome, seat, cooperative=cooperative)
    root, scratch = game.batch(), batch(game.definition.face.State)
    worths: Any = np.zeros(worlds)
    gone = sum(1 << other for other in set(passed))
    choices = calls.choice_list()
    try_worlds(root, scratch, seat, gone, seed, HORIZON, int(not cooperative), choices, worths)
    mean = float(worths.mean())
    return Worth(mean, *around(mean, float(worths.var()), worlds))


@entry
def try_worlds(
    root: Games,
    scratch: Games,
    seat: int,
    passed: int,
    seed: int,
    turns: int,
    rivals: int,
    choices: Any,
    worths: Any,
) -> None:
    """Imagine a world for each place of a list, let judgement play on, and note what became of it.

    Args:
        root: The game as it is, alone in a batch.
        scratch: A batch of one game, which is written over.
        seat: From whose knowledge.
        passed: The interjecting seats that have passed since the last action, a bit each.
        seed: What the worlds are imagined from.
        turns: How many turns are played before the rest is estimated.
        rivals: 1 where each plays for oneself, 0 for a team.
        choices: A list of choices, which is written over.
        worths: A number a world, filled in here.
    """
    for world in range(len(worths)):
        copy_game(scratch, 0, root, 0)
        game = scratch[0]
        sow_world(game, seat, seed, world)
        play_out(game, passed, game.turns + turns, choices)
        worths[world] = worth(game, seat, rivals)
