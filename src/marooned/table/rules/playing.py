"""Decisions about actions: people's clicks, and choices of AI players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.errors import IllegalActionError, MaroonedError
from marooned.table.rules import checks
from marooned.table.rules.clock_decisions import ran_out
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import ActForSeat, Play
from marooned.table.rules.window_lengths import opens
from marooned.table.state.clock_times import late_seats, spent_by
from marooned.table.state.log_entries import Answered, Passed, Played
from marooned.table.state.seat_list import seats_of

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.table.state.snapshot import Running, TableState


@decides(Play)
def play(state: TableState, command: Play, context: Context) -> Decision:
    """Play an action; in a secret window, keep it as an answer.

    A click that was answered before changes nothing. A late click is played if its action is still
    legal and means the same.
    """
    found = checks.running(state)
    checks.check_holds(seats_of(state.seats, context.person), command.seat)
    revision = found.revision_of(command.seat, command.click)
    if revision is not None:
        return Decision(revision=revision)
    window = found.window
    if window is not None and window.has_click(command.seat, command.click):
        return Decision()
    found = checks.in_progress(state)
    if not _survives(found, command):
        checks.check_newest(state, found, command.seq)
    if window is not None and command.seat in window.seats:
        check_legal(found.history.game, command.seat, command.code)
        return Decision(
            (Answered(at=context.now, seat=command.seat, code=command.code, click=command.click),)
        )
    return Decision((played(state, context, command.seat, command.code, click=command.click),))


def _survives(found: Running, command: Play) -> bool:
    """Return True if a late click can still be played and means the same."""
    since = found.actions_at(command.seq)
    if command.click is None or since is None:
        return False
    try:
        return found.history.game.survives(command.code, command.seat, since=since)
    except MaroonedError:
        return False


def played(
    state: TableState,
    context: Context,
    seat: int,
    code: int,
    *,
    why: str | None = None,
    click: str | None = None,
) -> Played:
    """Return the entry of an action.

    Raises:
        Refusal: `illegal`, with the rules that forbid it, or `log_full`.
    """
    found = checks.in_progress(state)
    checks.check_room(state, context)
    check_legal(found.history.game, seat, code)
    after = found.history.played(seat, code)
    return Played(
        at=context.now,
        seat=seat,
        code=code,
        why=why,
        click=click,
        spent=spent_by(state, seat, context.now),
        opens=opens(state, after, context.limits),
    )


def check_legal(game: Game, seat: int, code: int) -> None:
    """Refuse an action that the rules do not allow.

    Raises:
        Refusal: `illegal`, with the numbers of the rules.
    """
    try:
        game.check(code, seat)
    except IllegalActionError as error:
        raise Refusal(
            "illegal",
            str(error),
            value=error.value,
            allowed=error.allowed,
            rules=_rules_against(game, seat, code),
        ) from error


def _rules_against(game: Game, seat: int, code: int) -> tuple[str, ...]:
    """Return the rules that forbid a kind of action now, empty if none is known."""
    try:
        kind = game.definition.face.kind(code)
        obstacle = game.why_not(seat, kind)
    except (MaroonedError, LookupError):
        return ()
    return () if obstacle is None else obstacle.rules


@decides(ActForSeat)
def act_for_seat(state: TableState, command: ActForSeat, context: Context) -> Decision:
    """Play an AI player's choice, or note that it does not interject."""
    found = checks.in_progress(state)
    seat = command.seat
    if command.revision != state.revision:
        text = f"the choice was made for revision {command.revision}"
        raise Refusal("stale", text, value=command.revision, allowed=[state.revision])
    if found.pause is not None or (found.question is not None and found.question.is_open):
        raise Refusal("stale", "AI players wait: the table is paused, or an undo is asked for")
    if not state.seats[seat].is_ai and seat not in late_seats(state, context.now):
        text = f"seat {seat} is a person's who has time left"
        raise Refusal("forbidden", text, value=seat)
    if command.code is not None:
        entry = played(state, context, seat, command.code, why=command.why)
        return Decision((*ran_out(state, seat, context), entry))
    if seat in found.history.waiting:
        text = f"the AI player of seat {seat} must act, but chose no action"
        raise Refusal("ai_player", text, value=seat)
    return Decision((Passed(at=context.now, seat=seat),))
