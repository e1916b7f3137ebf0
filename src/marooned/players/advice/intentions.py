"""Plans in words: the steps that a seat intends, described by the texts of the game's actions.

Plans are played in a world imagined for the seat, up to the first reveal of hidden information.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from marooned.engine import calls
from marooned.engine.hooks import PASS
from marooned.players.advice.expected_line import Step, shows
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import question_of
from marooned.players.planning.planner import Planner
from marooned.wording.phrases import capitalised

if TYPE_CHECKING:
    from marooned.game import Game

INTENDS: Final = "Next it plans to {}."
MOST: Final = 3
"""Maximum number of plan steps in a sentence. Longer plans are not read."""


def intended(game: Game, seat: int, steps: Steps, seed: int) -> tuple[Step, ...]:
    """Return the steps of a seat's plan, which begins with the given steps.

    The plan is empty if the game has no learned value, if the first action reveals hidden
    information, or if no step follows this action.
    """
    if game.definition.learned is None or steps[0][1] not in game.legal_codes(seat):
        return ()
    world = game.imagined(seat, seed)
    (_, code), *rest = steps
    first, turn = step_of(world, seat, code), world.state.turns
    if shows(world.play(code, seat), seat) or world.is_over or world.state.turns != turn:
        return ()
    told = tuple(carried_out(world, seat, rest or planned_in(world, seat, seed)))
    return (first, *told) if told else ()


def planned_in(world: Game, seat: int, seed: int) -> tuple[tuple[int, int], ...]:
    """Return the seat's plan, or the active teammate's if the game does not wait for the seat."""
    asked = seat if seat in world.waiting else world.turn
    if asked != seat and not world.definition.cooperative:
        return ()
    return Planner(world.definition).plan(question_of(world, asked, seed)).steps


def carried_out(world: Game, seat: int, steps: Iterable[tuple[int, int]]) -> Iterator[Step]:
    """Carry out steps in an imagined world. Yield each step, up to the first reveal to the seat.

    Passes and rests are carried out but not yielded.
    """
    for who, code in steps:
        if code not in world.legal_codes(who):
            return
        is_rest = code in (PASS, calls.call_resting(world.batch(), 0, who))
        step = step_of(world, who, code)
        events = world.play(code, who)
        if not is_rest:
            yield step
        if shows(events, seat) or world.is_over:
            return


def step_of(world: Game, seat: int, code: int) -> Step:
    """Return an action as a step with its text and targets."""
    face = world.definition.face
    targets = tuple(face.targets(world.state, seat, code))
    return Step(seat, face.texts(world.state)[code], targets)


def in_words(game: Game, seat: int, steps: Sequence[Step]) -> str:
    """Return a phrase that lists the steps in order.

    A step of another seat begins with the name of that seat.
    """
    told = (
        step.text if step.seat == seat else f"{game.seat_name(step.seat)}: {step.text}"
        for step in steps
    )
    return ", then ".join(told)


def plan_told(game: Game, seat: int, steps: Sequence[Step]) -> str:
    """Return a plan as a sentence, or an empty string if there is no plan."""
    return f"{capitalised(in_words(game, seat, steps))}." if steps else ""


def meant(game: Game, seat: int, code: int, course: Sequence[tuple[int, int]]) -> str:
    """Return a sentence with the steps that a seat plans after an action, or an empty string.

    Args:
        game: The game before the action.
        seat: The acting seat.
        code: The code of the action.
        course: The planned steps after the action, each a seat and a code.
    """
    if not course or code not in game.legal_codes(seat):
        return ""
    world = game.imagined(seat, 0)
    if shows(world.play(code, seat), seat):
        return ""
    steps = tuple(carried_out(world, seat, course))
    more = ", and so on" if len(steps) > MOST else ""
    return INTENDS.format(in_words(game, seat, steps[:MOST]) + more) if steps else ""
