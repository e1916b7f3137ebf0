"""Decisions about exposure: from which seats people have seen the game, and what that forbids."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import ShowGame
from marooned.table.state.log_entries import Seen
from marooned.table.state.seat_list import seats_of

if TYPE_CHECKING:
    from marooned.table.state.snapshot import Running, TableState


@decides(ShowGame)
def show_game(state: TableState, _command: ShowGame, context: Context) -> Decision:
    """Record, before it is shown, from which seats a person sees the game."""
    checks.running(state)
    checks.check_welcome(state, context.person)
    if context.person is None:
        return Decision()
    own = seats_of(state.seats, context.person)
    new = tuple(seat for seat in own if (context.person, seat) not in state.seen)
    return (
        Decision((Seen(at=context.now, person=context.person, seats=new),)) if new else Decision()
    )


def check_unseen(
    found: Running, state: TableState, person: int | None, seats: Collection[int]
) -> None:
    """Refuse rivals' seats to a person who has seen another hand, unless from these seats, too.

    Raises:
        Refusal: `forbidden`.
    """
    if checks.is_team(found):
        return
    seen = {seat for who, seat in state.seen if who == person}
    others = {*seen, *seats_of(state.seats, person)}.difference(seats)
    if others and not seen.issuperset(seats):
        text = f"you have seen the hand of seat {min(others)}; among rivals a seat goes to a person"
        raise Refusal("forbidden", f"{text} who has seen no other hand", value=min(seats))


def check_deal(found: Running, state: TableState) -> None:
    """Refuse newcomers if rivals know the deal.

    Raises:
        Refusal: `known_seed`.
    """
    if state.is_known_deal and not checks.is_team(found):
        text = "the players know the deal; in a competitive game only an AI player may take a seat"
        raise Refusal("known_seed", text, value="a person", allowed=["an AI player"])
