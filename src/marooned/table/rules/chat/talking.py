"""Decisions about the chat: messages, quick-chat phrases and pointing.

Rate limits are checked before. Before the deal seats may change, so a message is a name's only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from marooned.table.rules import checks
from marooned.table.rules.chat.message_text import checked_line
from marooned.table.rules.chat.talk_commands import Point, Say, SayPhrase
from marooned.table.rules.chat.visible_things import open_things_at
from marooned.table.rules.context import Context, Decision, NewLine, Pointed, Refusal
from marooned.table.rules.decide import decides
from marooned.table.state.log_entries import Said
from marooned.wording.stock_phrases import GENERAL, filled, gaps_of

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@decides(Say)
def say(state: TableState, command: Say, context: Context) -> Decision:
    """Send a message to all."""
    seat = _speaker(state, command.seat, context)
    return _said(state, seat, "say", checked_line(command.text), context)


@decides(SayPhrase)
def say_phrase(state: TableState, command: SayPhrase, context: Context) -> Decision:
    """Send a phrase of the game or of all games, with the names of things in its gaps."""
    seat = _speaker(state, command.seat, context)
    text = _filled(state, command)
    return _said(state, seat, "phrase", text, context, command.targets)


@decides(Point)
def point(state: TableState, command: Point, context: Context) -> Decision:
    """Point at things that all see; it is shown to all who look, and not stored."""
    if state.running is None:
        checks.check_open(state)
        text = "the game has not started yet"
        raise Refusal("waiting", text, allowed=["ping", "chat", "quick_chat"])
    seat = _speaker(state, command.seat, context)
    things = open_things_at(checks.running(state))
    for target in command.targets:
        things.check(target)
    pointed = Pointed(context.now, seat, state.seats[seat].name, command.targets)
    return Decision(shows=(pointed,))


def _speaker(state: TableState, seat: int | None, context: Context) -> int:
    """Return the seat that speaks: the stated one, or the person's first.

    Raises:
        Refusal: `closed`, `forbidden`, or `chat_off`.
    """
    checks.check_open(state)
    own = checks.own_seats(state, context)
    if seat is not None:
        checks.check_holds(own, seat)
    if not state.terms.talk:
        raise Refusal("chat_off", "talk is switched off at this table")
    return own[0] if seat is None else seat


def _said(
    state: TableState,
    seat: int,
    how: Literal["say", "phrase"],
    text: str,
    context: Context,
    targets: tuple[str, ...] = (),
) -> Decision:
    """Return the entry of a message, and its text beside the log.

    Raises:
        Refusal: `log_full`.
    """
    checks.check_entries(state, context)
    number = state.lines + 1
    said = Said(
        at=context.now,
        number=number,
        person=context.person,
        seat=None if state.running is None else seat,
        name=state.seats[seat].name,
        how=how,
        targets=targets,
    )
    return Decision((said,), (NewLine(number, text, context.person),))


def phrases(state: TableState) -> tuple[str, ...]:
    """Return the phrases of a table: those of its game, then those of all games."""
    if state.running is None:
        return GENERAL
    return (*state.running.history.definition.face.PHRASES, *GENERAL)


def _filled(state: TableState, command: SayPhrase) -> str:
    """Return a phrase with names in its gaps.

    Raises:
        Refusal: `invalid_message`, or `not_visible`.
    """
    phrase, targets, known = command.phrase, command.targets, phrases(state)
    if phrase not in known:
        text = f"{phrase[:40]!r} is not a phrase of this table"
        raise Refusal("invalid_message", text, value=phrase, allowed=known)
    gaps = gaps_of(phrase)
    if len(gaps) != len(targets):
        text = f"{phrase!r} names {len(gaps)} things, not {len(targets)}"
        raise Refusal("invalid_message", text, value=len(targets), allowed=[len(gaps)])
    if not gaps:
        return phrase
    things = open_things_at(checks.running(state))
    return filled(phrase, list(map(things.name, gaps, targets)))
