"""Advice: the worth of each action of a seat, the line after the best action, and the reason.

Advice uses only what the seat may know. The public function is `advise`; the table and the command
line use it too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marooned.arguments import checked_seed, checked_threads
from marooned.contract import Action, Json
from marooned.engine.chance.keys import WORD
from marooned.engine.hooks import PASS
from marooned.errors import IllegalActionError, listed
from marooned.players.advice.expected_line import STEPS, Step, foreseen
from marooned.players.advice.intentions import intended
from marooned.players.advice.outlook import USUAL
from marooned.players.advice.prospect import anchored, prospect
from marooned.players.advice.why import reason
from marooned.players.imagining.trials import question_in
from marooned.players.search.budgets import Budget, budget_of
from marooned.players.search.searcher import Line, Progress, Search, Thought
from marooned.wording.notebooks import panel

if TYPE_CHECKING:
    from marooned.game import Game


SHOWN: Final = 10
"""Number of moves that printed advice shows."""


@dataclass(frozen=True, slots=True)
class Move:
    """One action and its worth.

    Attributes:
        action: The action. PASS, if the game does not wait for the seat, means: let the other seats
            continue.
        worth: The estimated chance to win, or the expected share of the win among rivals, 0 to 1.
        low: The lower end of the 95 % interval of the worth.
        high: The upper end of that interval.
        rollouts: The number of rollouts that began with the action.
    """

    action: Action
    worth: float
    low: float
    high: float
    rollouts: int

    @property
    def percent(self) -> str:
        """The worth in percent with its 95 % interval, in columns of a fixed width."""
        interval = f"({100 * self.low:.1f} to {100 * self.high:.1f})"
        return f"{100 * self.worth:5.1f} % {interval:>15}"

    def __str__(self) -> str:
        """Return the worth and the text of the action."""
        return f"{self.percent}   {self.action.text}"

    def as_dict(self) -> Json:
        """Return plain data."""
        return {
            **self.action.as_dict(),
            "worth": self.worth,
            "low": self.low,
            "high": self.high,
            "rollouts": self.rollouts,
        }


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice to a seat.

    Attributes:
        seat: The seat that decides.
        moves: All actions of the seat with their worth: the chosen action first, then by descending
            worth.
        line: The steps expected after the chosen action, up to the first reveal of hidden
            information. If there is a plan, these are its remaining steps.
        plan: The whole plan, including the chosen action. Empty if the game has no learned value to
            plan by, or if no step follows the action.
        reason: The reason for the chosen action, in one sentence.
        rollouts: The total number of rollouts.
        whose: The players for whom the chances hold, in words.
    """

    seat: int
    moves: tuple[Move, ...]
    line: tuple[Step, ...]
    plan: tuple[Step, ...]
    reason: str
    rollouts: int
    whose: str

    @property
    def chosen(self) -> Move:
        """The recommended action."""
        return self.moves[0]

    def __str__(self) -> str:
        """Return the advice as lines: the chosen action, the reason, the next steps, all moves."""
        seat, steps = f"Seat {self.seat}", self.plan[1:] or self.line
        lines = [f"{seat}: {self.chosen.action.text}", self.reason]
        if steps:
            then = "; ".join(f"seat {step.seat}: {step.text}" for step in steps)
            lines.append(f"{'Planned' if self.plan else 'Expected'} next: {then}")
        rest = len(self.moves) - SHOWN
        more = [f"  … and {rest} more in `moves`"] if rest > 0 else []
        moves = (f"  {move}" for move in self.moves[:SHOWN])
        return "\n".join([*lines, "", f"Worth of each action for {self.whose}:", *moves, *more])

    def __repr__(self) -> str:
        """Return the seat, the chosen action, its worth, and the numbers of moves and rollouts."""
        return (
            f"<Advice seat={self.seat} chosen={self.chosen.action.text!r} "
            f"worth={self.chosen.worth:.3f} moves={len(self.moves)} rollouts={self.rollouts}>"
        )

    def _repr_html_(self) -> str:
        """Return the advice for a notebook, as text in a box."""
        title, _, text = str(self).partition("\n")
        return panel(title, text)

    def as_dict(self) -> Json:
        """Return plain data."""
        return {
            "seat": self.seat,
            "chosen": self.chosen.as_dict(),
            "moves": [move.as_dict() for move in self.moves],
            "line": [step.as_dict() for step in self.line],
            "plan": [step.as_dict() for step in self.plan],
            "reason": self.reason,
            "rollouts": self.rollouts,
            "whose": self.whose,
        }


def advise(
    game: Game,
    seat: int | None = None,
    *,
    budget: Budget | int | None = None,
    seed: int = 0,
    threads: int = 1,
    passed: Collection[int] = (),
    steps: int = STEPS,
    progress: Progress | None = None,
) -> Advice:
    """Return advice to a seat, from what that seat may know.

    Args:
        game: The game, which is not changed.
        seat: The seat to advise (default: the seat that is asked first).
        budget: A budget, or a number of rollouts (default: 1000).
        seed: The seed for imagined worlds. The same seed gives the same advice on any number of
            threads, unless the budget is a time.
        threads: The number of threads.
        passed: The seats that have passed since the last action.
        steps: The maximum number of steps in the expected line. Plans are not shortened.
        progress: Called with the part of the budget that is spent, 0 to 1. Return False to stop.

    Raises:
        IllegalActionError: The game is over, the seat does not exist or has nothing to do, or
            `passed` holds something other than seats.
        OptionError: The game, seed, budget or number of threads is not valid.
    """
    from marooned.game import checked_game  # imported already by every caller that has a game

    who = advised_seat(checked_game(game), seat, passed)
    luck, hands = checked_seed(seed) & WORD, checked_threads(threads)
    with Search(game.definition, budget_of(budget), hands, thrifty=False) as search:
        thought = search.think(*question_in(game, who, luck, passed), progress)
    code = thought.chosen.code
    plan = intended(game, who, thought.chosen.steps, luck)
    # A small rollout budget also limits the number of full games that estimate the chance.
    worlds = min(USUAL, max(1, thought.rollouts))
    stands = prospect(game, who, worlds=worlds, seed=luck, passed=passed)
    return Advice(
        seat=who,
        moves=tuple(moves(game, who, thought, stands.worth.worth)),
        line=plan[1:] or foreseen(game, who, code, seed=luck, steps=steps, passed=passed),
        plan=plan,
        reason=reason(game, who, code),
        rollouts=thought.rollouts,
        whose=stands.whose,
    )


def advised_seat(game: Game, seat: int | None, passed: Collection[int]) -> int:
    """Return the seat to advise.

    Raises:
        IllegalActionError: The seat has nothing to do.
    """
    if game.is_over:
        raise IllegalActionError("there is nothing to advise: the game is over", value=seat)
    who: Any = game.asked(passed) if seat is None else seat
    if not game.legal_codes(who):
        others = [*game.waiting, *game.interjecting]
        raise IllegalActionError(
            f"seat {who} has nothing to do; seats that can act: {listed(others)}",
            value=who,
            allowed=others,
        )
    return int(who)


def moves(game: Game, seat: int, thought: Thought, chance: float) -> Iterator[Move]:
    """Yield each action with its worth: the chosen action first, then by descending worth.

    The worth of an action is the worth of the best line that begins with the action. No action is
    worth more than the chosen action, because higher estimates were not significant. The worth of
    the chosen action is `chance`, the chance of the current position.
    """
    legal = {action.code: action for action in game.legal_for(seat)}
    others = [line for line in thought.lines if line is not thought.chosen]
    lines: dict[int, Line] = {}
    for line in (thought.chosen, *sorted(others, key=lambda line: -line.worth)):
        lines.setdefault(line.code, line)
    told = anchored([*lines.values()], thought.chosen, chance)
    most = told[0].worth
    for line in told:
        action = legal.get(line.code) or passing(game, seat)
        yield Move(action, min(line.worth, most), min(line.low, most), line.high, line.rollouts)


def passing(game: Game, seat: int) -> Action:
    """Return the action for a pass."""
    face = game.definition.face
    return Action(seat, PASS, face.kind(PASS), face.texts(game.state)[PASS])
