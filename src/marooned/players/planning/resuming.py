"""Resume plans from the game's history: an AI player continues the plan it began in this turn.

No state is stored between decisions. The plan depends only on the actions so far and on the
players' own random numbers, so every process continues it in the same way.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from marooned.engine.hooks import PASS
from marooned.players.imagining.trials import question_in, question_of

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.players.imagining.lines import Step
    from marooned.players.planning.planner import Planner

Luck = Callable[[int, int], int]
"""A function that returns the random word, 32 bits, of a seat's plan after a number of actions."""
NOTHING: Final[tuple[Step, ...]] = ()


def own_luck(seed: int) -> Luck:
    """Return a source of random words for AI players that keep one seed for the whole game."""
    return lambda seq, seat: zlib.crc32(f"{seed} {seq} {seat}".encode())


@dataclass(frozen=True)
class Team:
    """Seats that plan together: each continues the plan that a teammate began.

    Attributes:
        planner: Finds the plans of these seats.
        seats: The seats of the team.
        luck: A function that returns the random words for the seats' plans.
    """

    planner: Planner
    seats: Collection[int]
    luck: Luck

    def steps(self, game: Game, seat: int, codes: Sequence[int]) -> tuple[Step, ...]:
        """Return a seat's next step, then the remaining steps of its plan.

        Args:
            game: The current game.
            seat: The seat that decides.
            codes: The legal codes, at least one.
        """
        begun = self.begun(game)
        if begun and begun[0][0] == seat and begun[0][1] in codes:
            return begun
        if begun and begun[0][0] != seat and seat not in game.waiting and PASS in codes:
            return ((seat, PASS), *begun)
        found = self._plan(game, seat)
        return found if found[0] in ((seat, code) for code in codes) else ((seat, codes[0]),)

    def begun(self, game: Game) -> tuple[Step, ...]:
        """Return the remaining steps of the plan in progress; empty if there is none.

        A plan is in progress if every action since its beginning was a step of the plan.
        """
        left, played = NOTHING, game.history
        for moment in moments_of_turn(game):
            step = played[moment]
            if left[:1] != (step,):
                left = self._planned_before(game, moment, step)
            left = left[1:]
        return left

    def _planned_before(self, game: Game, moment: int, step: Step) -> tuple[Step, ...]:
        """Return the plan that began with a step; empty if the step did not begin a plan."""
        if step[0] not in self.seats:
            return NOTHING
        then = game.earlier(moment)
        if len(question_in(then, step[0], 0)[1]) == 1:
            return NOTHING
        found = self._plan(then, step[0])
        return found if found[0] == step else NOTHING

    def _plan(self, game: Game, seat: int) -> tuple[Step, ...]:
        question = question_of(game, seat, self.luck(game.seq, seat))
        return self.planner.plan(question).steps


def moments_of_turn(game: Game) -> range:
    """Return, for each action of this turn, the number of actions played before it."""
    steps, first = game.steps, game.seq
    while first > 0 and steps[first - 1].turn == game.state.turns:
        first -= 1
    return range(first, game.seq)
