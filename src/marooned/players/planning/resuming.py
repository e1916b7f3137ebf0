"""Plans found again from what was played: a companion goes on with what it began in this turn.

Nothing is kept between two questions: what was begun follows from the actions so far and the
companions' own luck. So whoever is asked, and whenever, goes on alike.
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
"""Gives the luck, 32 bits, with which a seat plans once so many actions were played."""
NOTHING: Final[tuple[Step, ...]] = ()


def own_luck(seed: int) -> Luck:
    """Return the luck of companions that have a seed for the whole game."""
    return lambda seq, seat: zlib.crc32(f"{seed} {seq} {seat}".encode())


@dataclass(frozen=True)
class Team:
    """Seats that plan together: whoever of them is asked goes on with what another began.

    Attributes:
        planner: What finds their plans.
        seats: All of them.
        luck: What they plan with.
    """

    planner: Planner
    seats: Collection[int]
    luck: Luck

    def steps(self, game: Game, seat: int, codes: Sequence[int]) -> tuple[Step, ...]:
        """Return what a seat does now, with what is to follow: at least its own step.

        Args:
            game: The game as it is.
            seat: Who decides.
            codes: What may be done, at least one.
        """
        begun = self.begun(game)
        if begun and begun[0][0] == seat and begun[0][1] in codes:
            return begun
        if begun and begun[0][0] != seat and seat not in game.waiting and PASS in codes:
            return ((seat, PASS), *begun)
        found = self._plan(game, seat)
        return found if found[0] in ((seat, code) for code in codes) else ((seat, codes[0]),)

    def begun(self, game: Game) -> tuple[Step, ...]:
        """Return what is left of the plan that is being carried out, nothing where none is.

        It goes on as long as all that was played since is what it foresaw.
        """
        left, played = NOTHING, game.history
        for moment in moments_of_turn(game):
            step = played[moment]
            if left[:1] != (step,):
                left = self._planned_before(game, moment, step)
            left = left[1:]
        return left

    def _planned_before(self, game: Game, moment: int, step: Step) -> tuple[Step, ...]:
        """Return the plan that a step began, nothing where it is no beginning of one."""
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
    """Return how many actions stood before each of those that were played in this turn."""
    steps, first = game.steps, game.seq
    while first > 0 and steps[first - 1].turn == game.state.turns:
        first -= 1
    return range(first, game.seq)
