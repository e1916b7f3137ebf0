"""How much of a result was luck: what each drawn card brought against the mean of those imagined.

For `bench.paired`. Taken from a game's result it leaves the mean as it is, for imagined worlds are
as likely as the true one, and makes it less uncertain. For teams, of whom nobody has secrets.
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
"""Imagined worlds at each choice."""
APART = 0x5BD1E995
"""Parts the worlds imagined here from those that a player thinks in."""
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
    """Return what a choice came to by luck: its value then, less the mean over imagined worlds."""
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
    """Reckons the luck of the choices of one game."""

    def __init__(self, definition: GameDefinition) -> None:
        """Make room."""
        self._valuer = definition.learned_value().valuer()
        self._scratch = batch(definition.face.State, 2)
        self.sum = 0.0

    def add(self, question: Question, code: int) -> None:
        """Add what follows from a choice."""
        seat, passed, seed = question.seat, question.passed, question.seed ^ APART
        self.sum += luck_after(
            self._valuer, question.root, self._scratch, seat, code, passed, WORLDS, seed
        )
