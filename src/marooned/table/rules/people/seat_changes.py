"""Changes of seats: how a seat is after each, and the entry that a change leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import CodeSpent, Decision, InvitationSpent, Refusal
from marooned.table.rules.people.player_choice import chosen_player
from marooned.table.state.log_entries import Resumed, Seated

if TYPE_CHECKING:
    from marooned.table.rules.context import Beside, Context
    from marooned.table.state.log_entries import Entry
    from marooned.table.state.seat_list import Seat, Seats
    from marooned.table.state.snapshot import Running, TableState


def check_changeable(found: Running) -> None:
    """Refuse to change seats after the end of the game.

    Raises:
        Refusal: `ended`.
    """
    if found.history.is_over:
        raise Refusal("ended", "the game is over; its seats cannot change")


def own_name(seat: Seat) -> int | None:
    """Return the name of the person to whom a seat returns, or of the person who plays it."""
    return seat.name if seat.owner_name is None else seat.owner_name


def vacated(seat: Seat, player: str | None, context: Context) -> Seat:
    """Return a seat without its person: an AI player has it, or it is free.

    Raises:
        Refusal: `unknown_player`, or `player_limit`.
    """
    if player is None:
        free = replace(seat, person=None, is_ready=False, player=None, title="")
        return replace(free, name=own_name(seat))
    found = chosen_player(player, context)
    left = replace(seat, person=None, is_ready=False, name=None)
    return replace(left, player=found.name, title=found.title)


def kept_for(seat: Seat, *, is_left: bool) -> Seat:
    """Return a seat that is reserved for its person, or for its owner if it has one already."""
    if seat.owner is not None or seat.person is None:
        return seat
    return replace(seat, owner=seat.person, owner_name=seat.name, is_left=is_left)


def given_back(seat: Seat) -> Seat:
    """Return a seat that its owner plays again."""
    back = replace(seat, player=None, title="", person=seat.owner, name=own_name(seat))
    return given_up(back)


def given_up(seat: Seat) -> Seat:
    """Return a seat that is reserved for no one."""
    return replace(seat, owner=None, owner_name=None, is_left=False)


def taken(seat: Seat, person: int, name: int) -> Seat:
    """Return a free or offered seat that a person takes: for good, or until its owner returns."""
    mine = replace(seat, person=person, name=name)
    return mine if seat.owner is not None and not seat.is_left else given_up(mine)


def reseated(
    state: TableState,
    context: Context,
    changed: Mapping[int, Seat],
    reason: str,
    *names: int | None,
    titles: tuple[str, ...] = (),
) -> Decision:
    """Return the decision that some seats change hands; the log tells of the first one.

    Invitations to them are void, and recovery codes that have no seat left. A pause ends if no
    person is left who could end it.

    Raises:
        Refusal: `log_full`; people who return to seats of their own have as much room as actions.
    """
    returns = all(
        seat.person is not None and seat.person == state.seats[number].owner
        for number, seat in changed.items()
    )
    checks.check_room(state, context, action=returns)
    entry = Seated(
        at=context.now,
        seats=dict(changed),
        reason=reason,
        names=names,
        titles=titles,
        seat=next(iter(changed)),
    )
    resumed = _resumed(state, context, changed)
    return Decision((entry, *resumed), _void(state.seats, changed))


def _resumed(state: TableState, context: Context, changed: Mapping[int, Seat]) -> tuple[Entry, ...]:
    """Return the end of a pause if AI players hold all seats, and none returns to a person."""
    pause = None if state.running is None else state.running.pause
    after = [changed.get(number, seat) for number, seat in enumerate(state.seats)]
    if pause is None or not all(seat.is_ai and seat.owner is None for seat in after):
        return ()
    return (Resumed(at=context.now, seat=pause.seat),)


def _void(before: Seats, changed: Mapping[int, Seat]) -> tuple[Beside, ...]:
    after = [changed.get(number, seat) for number, seat in enumerate(before)]
    gone = {seat.own_person for seat in before} - {seat.own_person for seat in after} - {None}
    codes = (CodeSpent(person) for person in sorted(each for each in gone if each is not None))
    return (*(InvitationSpent(number) for number in changed), *codes)


def with_more(decision: Decision, *beside: Beside) -> Decision:
    """Return a decision that writes more beside the log, before the rest."""
    return replace(decision, beside=(*beside, *decision.beside))
