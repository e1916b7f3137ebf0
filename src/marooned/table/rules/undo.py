"""Decisions about undo: how far it goes, whom it asks, and what cannot be undone."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import AnswerUndo, LapseUndo, Undo
from marooned.table.rules.window_lengths import opens
from marooned.table.state.log_entries import UndoAnswered, UndoAsked, UndoLapsed, Undone
from marooned.table.state.seat_list import ai_seats, seats_of

if TYPE_CHECKING:
    from marooned.table.state.history import History
    from marooned.table.state.snapshot import Running, TableState, UndoQuestion


@decides(Undo)
def undo(state: TableState, command: Undo, context: Context) -> Decision:
    """Take back the person's last action, or ask the people whom that affects."""
    found = checks.in_progress(state)
    own = checks.own_seats(state, context)
    checks.check_newest(state, found, command.seq)
    point, affected = extent(found.history, own, ai_seats(state.seats))
    if not affected:
        checks.check_room(state, context, action=False)
        return Decision((undone(state, found.history, point, context),))
    _check_askable(state, found, affected, context)
    checks.check_entries(state, context)
    asked = UndoAsked(
        at=context.now,
        seat=found.history.action(point).seat,
        point=point,
        asked=tuple(sorted(affected)),
        ends=context.now + context.limits.undo_seconds,
    )
    return Decision((asked,))


def undone(state: TableState, history: History, point: int, context: Context) -> Undone:
    """Return the entry that takes back all actions after the first `point`."""
    seat = history.action(point).seat
    seconds = opens(state, history.until(point), context.limits)
    return Undone(at=context.now, seat=seat, point=point, opens=seconds)


def _check_askable(
    state: TableState, found: Running, affected: Collection[int], context: Context
) -> None:
    question = found.question
    if question is not None and question.is_open:
        raise Refusal("no_undo", "the others are already being asked")
    if (
        question is not None
        and question.revision == state.revision
        and question.refused_by is not None
    ):
        raise Refusal("no_undo", "this was refused just now")
    for seat in sorted(affected):
        if state.seats[seat].person not in context.attending:
            name = context.name(state.seats[seat].name)
            text = f"{name} has acted since and is not present to agree"
            raise Refusal("no_undo", text, value=seat)


def extent(
    history: History, own: Collection[int], ai: Collection[int]
) -> tuple[int, frozenset[int]]:
    """Return the number of actions that an undo leaves, and the seats of people who must agree.

    In a cooperative game everything after the last own action goes with it. Among rivals only an
    incomplete choice can be undone, and no one is asked.

    Raises:
        Refusal: `no_undo`.
    """
    game = history.game
    if not game.definition.cooperative:
        if not game.is_chain_open:
            text = "in a competitive game only an incomplete choice can be undone"
            raise Refusal("no_undo", text)
        return _point_before(history, own, others=()), frozenset()
    others = {*range(game.players)}.difference(own)
    point = _point_before(history, own, others=others)
    return point, _affected(history, point) & others.difference(ai)


def _point_before(history: History, own: Collection[int], *, others: Collection[int]) -> int:
    """Return the number of actions before the last own one; later ones of `others` go with it."""
    point = len(history)
    for action in history.newest_first():
        point -= 1
        if action.is_secret:
            raise Refusal("no_undo", "secret answers cannot be undone", value=action.seat)
        if action.reveals:
            text = "hidden cards have been revealed since; this cannot be undone"
            raise Refusal("no_undo", text)
        if action.seat in own and not action.is_linked:
            return point
        if action.seat not in own and action.seat not in others:
            raise Refusal("no_undo", f"seat {action.seat} has acted since", value=action.seat)
    raise Refusal("no_undo", "you have no action to undo")


def _affected(history: History, point: int) -> frozenset[int]:
    """Return the seats that acted after a point, or saw events there that others did not."""
    seats = set[int]()
    for action in islice(history.newest_first(), len(history) - point):
        seats.add(action.seat)
        for event in action.events:
            seats.update(event.insiders or ())
    return frozenset(seats)


def can_undo(state: TableState, person: int | None) -> bool:
    """Return True if a person's last action can be undone, with the agreement of others."""
    found = state.running
    if found is None or state.is_over:
        return False
    try:
        extent(found.history, seats_of(state.seats, person), ai_seats(state.seats))
    except Refusal:
        return False
    return True


def _open_question(found: Running, number: int) -> UndoQuestion:
    question = found.question
    if question is None or question.number != number or not question.is_open:
        raise Refusal("no_undo", "this question is no longer open", value=number)
    return question


@decides(AnswerUndo)
def answer_undo(state: TableState, command: AnswerUndo, context: Context) -> Decision:
    """Agree or refuse; when the last one agrees, the undo happens."""
    found = checks.in_progress(state)
    question = _open_question(found, command.number)
    if context.now >= question.ends:
        raise Refusal("no_undo", "this question is no longer open", value=command.number)
    mine = question.asked.intersection(seats_of(state.seats, context.person))
    if not mine:
        raise Refusal("forbidden", "you are not asked", value=command.number)
    answer = UndoAnswered(at=context.now, seats=tuple(sorted(mine)), yes=command.yes)
    if not command.yes or question.granted | mine < question.asked:
        return Decision((answer,))
    return Decision((answer, undone(state, found.history, question.point, context)))


@decides(LapseUndo)
def lapse_undo(state: TableState, command: LapseUndo, context: Context) -> Decision:
    """End a question whose time is over."""
    question = _open_question(checks.in_progress(state), command.number)
    if context.now < question.ends:
        left = question.ends - context.now
        raise Refusal("forbidden", f"the question is open for another {left:.1f} s", value=left)
    return Decision((UndoLapsed(at=context.now),))
