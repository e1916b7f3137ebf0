"""Intentions: what a seat is to do step after step, in the words of the game's own actions.

Told in a world imagined from what the seat knows, as far as nothing hidden is shown.
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
"""So many steps of a companion's plan are told; a long one is not listened to."""


def intended(game: Game, seat: int, steps: Steps, seed: int) -> tuple[Step, ...]:
    """Return the plan of a seat that begins with some steps, those first.

    Nothing where nothing has learned the game, where the first action shows something hidden, or
    where nothing is to follow it.
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
    """Return what a seat plans in a world, or whoever of its team is waited for."""
    asked = seat if seat in world.waiting else world.turn
    if asked != seat and not world.definition.cooperative:
        return ()
    return Planner(world.definition).plan(question_of(world, asked, seed)).steps


def carried_out(world: Game, seat: int, steps: Iterable[tuple[int, int]]) -> Iterator[Step]:
    """Carry out steps in an imagined world, and give each until one shows a seat what it hides.

    Letting the others go on, or resting, is no step worth telling.
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
    """Return an action that is to be done, as it is told."""
    face = world.definition.face
    targets = tuple(face.targets(world.state, seat, code))
    return Step(seat, face.texts(world.state)[code], targets)


def in_words(game: Game, seat: int, steps: Sequence[Step]) -> str:
    """Return steps as a phrase: what is done first, then what; of others, by whom."""
    told = (
        step.text if step.seat == seat else f"{game.seat_name(step.seat)}: {step.text}"
        for step in steps
    )
    return ", then ".join(told)


def plan_told(game: Game, seat: int, steps: Sequence[Step]) -> str:
    """Return a plan as a sentence, nothing where there is none."""
    return f"{capitalised(in_words(game, seat, steps))}." if steps else ""


def meant(game: Game, seat: int, code: int, course: Sequence[tuple[int, int]]) -> str:
    """Return what a seat means to do after an action, as a sentence; nothing where it plans none.

    Args:
        game: The game before the action.
        seat: Who acts.
        code: What it does first.
        course: What it means to follow, a seat and a code each.
    """
    if not course or code not in game.legal_codes(seat):
        return ""
    world = game.imagined(seat, 0)
    if shows(world.play(code, seat), seat):
        return ""
    steps = tuple(carried_out(world, seat, course))
    more = ", and so on" if len(steps) > MOST else ""
    return INTENDS.format(in_words(game, seat, steps[:MOST]) + more) if steps else ""
