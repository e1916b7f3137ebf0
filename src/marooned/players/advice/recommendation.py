"""Advice: what each action of a seat is worth, what is expected to follow the best, and why.

Only from what the seat may know. For the table and the command line, and public as `advise`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from marooned.game import Game


@dataclass(frozen=True, slots=True)
class Move:
    """One action and what it is worth.

    Attributes:
        action: The action; PASS of a seat that is not waited for lets the others go on.
        worth: The estimated chance to win, or expected share of the win among rivals, 0 to 1.
        low: The lower end of its 95 % interval.
        high: The upper end.
        rollouts: In how many imagined worlds it was tried.
    """

    action: Action
    worth: float
    low: float
    high: float
    rollouts: int

    def as_dict(self) -> Json:
        """Return it as plain data."""
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
        seat: Whose decision it is.
        moves: Every action it has, the chosen one first, then the best.
        line: What is expected to follow the chosen action, until something hidden is shown: the
            rest of the plan, where there is one.
        plan: The plan that begins with the chosen action, that one first; nothing where the game
            has learned nothing to plan by, or nothing is to follow.
        reason: What speaks for the chosen action, in one sentence.
        rollouts: How many imagined worlds were played out in all.
        whose: For whom the chances are those, in words.
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
        """The action to take."""
        return self.moves[0]

    def as_dict(self) -> Json:
        """Return it as plain data."""
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
    """Return what a seat is advised to do, from what that seat may know.

    Args:
        game: The game as it is; it is left so.
        seat: Who decides; when not given, the seat that is asked first.
        budget: What may be spent, or how many rollouts; a thousand when not given.
        seed: What worlds are imagined from; the same seed gives the same advice on any number of
            threads, unless the budget is a time.
        threads: On how many threads.
        passed: The seats that have let others go on since the last action.
        steps: How many steps beyond the action are told of the line that is expected; a plan is
            told whole.
        progress: Told which part of the budget is spent; ends the search by answering False.

    Raises:
        IllegalActionError: The game is over, there is no such seat, it has nothing to do, or
            `passed` holds something else than seats.
        OptionError: The game, the seed, the budget or the number of threads is none.
    """
    from marooned.game import checked_game  # whoever has a game has imported it

    who = advised_seat(checked_game(game), seat, passed)
    luck, hands = checked_seed(seed) & WORD, checked_threads(threads)
    with Search(game.definition, budget_of(budget), hands, thrifty=False) as search:
        thought = search.think(*question_in(game, who, luck, passed), progress)
    code = thought.chosen.code
    plan = intended(game, who, thought.chosen.steps, luck)
    # Who allows few rollouts waits for few games that are played to their ends, too.
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
    """Return the seat that is advised.

    Raises:
        IllegalActionError: It has nothing to do.
    """
    if game.is_over:
        raise IllegalActionError("there is nothing to advise: the game is over", value=seat)
    who: Any = game.asked(passed) if seat is None else seat
    if not game.legal_codes(who):
        others = [*game.waiting, *game.interjecting]
        raise IllegalActionError(
            f"seat {who} has nothing to do; those who have are: {listed(others)}",
            value=who,
            allowed=others,
        )
    return int(who)


def moves(game: Game, seat: int, thought: Thought, chance: float) -> Iterator[Move]:
    """Give each action with what it is worth, the chosen one first, then the best.

    An action is worth what the best line is that begins with it, and no more than the chosen one:
    what trials found above that was not sure, or is not believed. The chosen one is worth the
    chance of the game as it stands.
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
    """Return what stands for letting the others go on."""
    face = game.definition.face
    return Action(seat, PASS, face.kind(PASS), face.texts(game.state)[PASS])
