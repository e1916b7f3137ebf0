"""Turning points: the turns that changed the chance most, and what in them did it.

Turns are compared, not steps: within a turn a chance often goes down and up again, where somebody
is about to be saved.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from marooned.contract import Event
from marooned.game import Game
from marooned.players.advice.prospect import judge_of
from marooned.table.live.course import Course
from marooned.table.protocol.reels import StepTold, TurningPoint

LEAST: Final = 0.08
"""What changes the chance by less is no turning point."""
MOST: Final = 3

Chances = Sequence[float]


def turning_points(
    course: Course, steps: Sequence[StepTold], curve: Sequence[Sequence[float]], about: int
) -> list[TurningPoint]:
    """Return the turning points of a game for a seat, in the order of the game."""
    if not curve:
        return []
    chances = [moment[about] for moment in curve]
    found = [(begin, end) for begin, end in turns_of(steps) if changes(chances, begin, end)]
    found.sort(key=lambda turn: -abs(chances[turn[1]] - chances[turn[0]]))
    told = (told_of(course, steps, chances, turn, about) for turn in found[:MOST])
    return sorted(told, key=lambda point: point.moment)


def turns_of(steps: Sequence[StepTold]) -> list[tuple[int, int]]:
    """Return each turn as two moments: how many actions stood before and after it."""
    ends = [before.moment for before, after in pairwise(steps) if before.turn != after.turn]
    return list(pairwise([0, *ends, steps[-1].moment])) if steps else []


def changes(chances: Chances, begin: int, end: int) -> bool:
    """Tell whether the chance is much different after a turn."""
    return abs(chances[end] - chances[begin]) >= LEAST


def told_of(
    course: Course,
    steps: Sequence[StepTold],
    chances: Chances,
    turn: tuple[int, int],
    about: int,
) -> TurningPoint:
    """Return a turn's change, with the step that did most of it."""
    begin, end = turn
    way = 1 if chances[end] > chances[begin] else -1
    within = [(a, b) for a, b in spans(steps) if begin <= a < end]
    first, last = max(within, key=lambda span: way * (chances[span[1]] - chances[span[0]]))
    step = next(each for each in steps if each.moment == last)
    by = cause(course.game, first, last, about)
    return TurningPoint(
        moment=last,
        turn=step.turn,
        seat=step.seat,
        before=chances[begin],
        after=chances[end],
        by=by,
        text=named(course, first, last, by),
    )


def spans(steps: Sequence[StepTold]) -> list[tuple[int, int]]:
    """Return each step as two moments."""
    return list(pairwise([0, *(step.moment for step in steps)]))


def cause(game: Game, first: int, last: int, about: int) -> Literal["choice", "luck"]:
    """Return what changed the chance more: what was chosen, or what was shown after it."""
    judge = judge_of(game)
    if judge is None:
        return "choice"
    before = judge.chance(game.earlier(first), about)
    after = judge.chance(game.earlier(last), about)
    chosen = judge.chance(game.just_after(last - 1), about)
    return "luck" if abs(after - chosen) > abs(chosen - before) else "choice"


def named(course: Course, first: int, last: int, by: str) -> str:
    """Return the sentence that names a turning point: how it ended, what was shown, or was done."""
    if course.outcome() and last == course.game.seq:
        return str(course.game.outcome)
    events = [event for played in course.plays[first:last] for event in played.events]
    shown = [event for event in events if event.reveals] if by == "luck" else events
    return str(telling(shown or events))


def telling(events: Sequence[Event]) -> Event | str:
    """Return the event that tells most of some: the longest sentence of them."""
    return max(events, key=lambda event: len(event.text), default="")
