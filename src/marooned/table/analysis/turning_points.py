"""Turning points: the turns that changed the win chance most, and the cause of each change.

Turns are compared, not steps: within a turn a chance often falls and rises again, for example while
a seat is in danger and then saved.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from marooned.players.advice.prospect import judge_of
from marooned.table.protocol.replays import TurningPoint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marooned.contract import Event
    from marooned.game import Game
    from marooned.table.protocol.replays import ReplayStep
    from marooned.table.state.history import History

    Chances = Sequence[float]

LEAST: Final = 0.08
"""Least change of the chance at a turning point."""
MOST: Final = 3


def turning_points(
    history: History, steps: Sequence[ReplayStep], curve: Sequence[Sequence[float]], about: int
) -> list[TurningPoint]:
    """Return the turning points of a game for a seat, in the order of the game."""
    if not curve:
        return []
    chances = [moment[about] for moment in curve]
    found = [(begin, end) for begin, end in turns_of(steps) if changes(chances, begin, end)]
    found.sort(key=lambda turn: -abs(chances[turn[1]] - chances[turn[0]]))
    points = (_turning_point(history, steps, chances, turn, about) for turn in found[:MOST])
    return sorted(points, key=lambda point: point.moment)


def turns_of(steps: Sequence[ReplayStep]) -> list[tuple[int, int]]:
    """Return each turn as two moments: the numbers of actions before and after it."""
    ends = [before.moment for before, after in pairwise(steps) if before.turn != after.turn]
    return list(pairwise([0, *ends, steps[-1].moment])) if steps else []


def changes(chances: Chances, begin: int, end: int) -> bool:
    """Return True if a turn changed the chance enough."""
    return abs(chances[end] - chances[begin]) >= LEAST


def _turning_point(
    history: History,
    steps: Sequence[ReplayStep],
    chances: Chances,
    turn: tuple[int, int],
    about: int,
) -> TurningPoint:
    """Return the change of a turn, with the step that has the largest share of it."""
    begin, end = turn
    way = 1 if chances[end] > chances[begin] else -1
    within = [(a, b) for a, b in spans(steps) if begin <= a < end]
    first, last = max(within, key=lambda span: way * (chances[span[1]] - chances[span[0]]))
    step = next(each for each in steps if each.moment == last)
    by = cause(history.game, first, last, about)
    return TurningPoint(
        moment=last,
        turn=step.turn,
        seat=step.seat,
        before=chances[begin],
        after=chances[end],
        by=by,
        text=sentence(history, first, last, by),
    )


def spans(steps: Sequence[ReplayStep]) -> list[tuple[int, int]]:
    """Return each step as two moments."""
    return list(pairwise([0, *(step.moment for step in steps)]))


def cause(game: Game, first: int, last: int, about: int) -> Literal["choice", "luck"]:
    """Return the larger cause of a change: the choice, or the cards that were revealed after it."""
    judge = judge_of(game)
    if judge is None:
        return "choice"
    before = judge.chance(game.earlier(first), about)
    after = judge.chance(game.earlier(last), about)
    chosen = judge.chance(game.just_after(last - 1), about)
    return "luck" if abs(after - chosen) > abs(chosen - before) else "choice"


def sentence(history: History, first: int, last: int, by: str) -> str:
    """Return the sentence of a turning point: the outcome, or the longest one of its events."""
    game = history.game
    if game.outcome is not None and last == game.seq:
        return str(game.outcome)
    events = [event for action in list(history)[first:last] for event in action.events]
    revealed = [event for event in events if event.reveals] if by == "luck" else events
    return str(longest(revealed or events))


def longest(events: Sequence[Event]) -> Event | str:
    """Return the event with the longest sentence, an empty text without events."""
    return max(events, key=lambda event: len(event.text), default="")
