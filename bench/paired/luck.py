"""Luck in a result: the value of each random outcome minus the mean over imagined worlds.

For `bench.paired`. Subtracting luck from a game's result keeps the mean, because imagined worlds
are as likely as the real one, and reduces the variance. For cooperative games, which have no
secrets.
"""

from marooned.definition import GameDefinition
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.driver import answer
from marooned.engine.memory import batch
from marooned.engine.weighing.network import Valuer
from marooned.engine.weighing.network_worth import worth_by
from marooned.players.imagining.rollouts import sow_world
from marooned.players.imagining.trials import Question

WORLDS = 24
"""Imagined worlds per choice."""
APART = 0x5BD1E995
"""Separates these imagined worlds from those of the players' searches."""
AS_IT_IS, IMAGINED = range(2)


@entry
def luck_after(
    valuer: Valuer,
    root: Games,
    scratch: Games,
    seat: int,
    code: int,
    passed: int,
    worlds: int,
    seed: int,
) -> float:
    """Return the luck of a choice: its value minus the mean over imagined worlds."""
    copy_game(scratch, AS_IT_IS, root, 0)
    answer(scratch[AS_IT_IS], seat, code, passed)
    came_to = worth_by(valuer.network, valuer.room, scratch[AS_IT_IS], seat)
    total = 0.0
    for world in range(worlds):
        copy_game(scratch, IMAGINED, root, 0)
        sow_world(scratch[IMAGINED], seat, seed, world)
        answer(scratch[IMAGINED], seat, code, passed)
        total += worth_by(valuer.network, valuer.room, scratch[IMAGINED], seat)
    return came_to - total / worlds


class Luck:
    """Adds up the luck of the choices in one game."""

    def __init__(self, definition: GameDefinition) -> None:
        """Allocate buffers."""
        self._valuer = definition.learned_value().valuer()
        self._scratch = batch(definition.face.State, 2)
        self.sum = 0.0

    def add(self, question: Question, code: int) -> None:
        """Add the luck that follows from a choice."""
        seat, passed, seed = question.seat, question.passed, question.seed ^ APART
        self.sum += luck_after(
            self._valuer, question.root, self._scratch, seat, code, passed, WORLDS, seed
        )
