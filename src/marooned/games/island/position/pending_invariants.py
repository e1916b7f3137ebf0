"""Validity checks for pending decisions: stack order, pending seats, arguments."""

from collections.abc import Collection
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.games.island.model import phases, pieces, roles
from marooned.games.island.rules import entries
from marooned.games.island.words import notation
from marooned.positions.refusals import check_argument, check_stack, check_waiting, refuse
from marooned.wording.phrases import members

BOTTOM: Final = frozenset({phases.ACTIONS, phases.DRAWING, phases.FLOODING})
BELOW: Final[dict[int, set[int]]] = {
    **{kind: set() for kind in BOTTOM},
    phases.SECOND_SHORE: {phases.ACTIONS},
    phases.LANDING: {phases.ACTIONS, phases.DISCARD, phases.WINDOW, phases.RESCUE},
    phases.DISCARD: {phases.ACTIONS, phases.DRAWING, phases.DISCARD},
    phases.LAYING: {phases.DRAWING},
    phases.SWIM: {phases.FLOODING},
    phases.RESCUE: {phases.SWIM},
    phases.WINDOW: {phases.DRAWING, phases.FLOODING},
}
"""The kinds of entry on which each kind may lie; empty for entries at the bottom."""
SILENT: Final = {phases.DRAWING, phases.FLOODING, phases.LAYING, phases.SWIM}
"""Entries that wait for no seat; a swim may wait for a seat too."""
FOR_MANY: Final = {phases.RESCUE, phases.WINDOW}
"""Entries that may wait for several seats at once."""
DRAWN: Final = {phases.LAYING, phases.SWIM}
"""Entries that follow a drawn card, so that the entry below counts one card as drawn."""


def pending_fits_together(game: Any) -> None:
    """Each entry lies on a permitted entry, and waits for seats that can answer it."""
    check_stack(game, phases.NAMES, BELOW)
    for place in range(game.depth):
        entry = Entry(game, place)
        entry.check_seats()
        entry.check_arguments()
        if entry.kind == phases.SWIM:
            entry.check_swim()


def discards_are_laid(game: Any) -> None:
    """ISL-23: A rise of the water lays discards on the pile only if there are any."""
    if phases.LAYING in game.pending_kind[: game.depth] and not game.flood_discards:
        refuse("pending laying: no flood card is on the discards", [], "one flood card or more")


class Entry:
    """One pending entry of a position under check."""

    def __init__(self, game: Any, place: int) -> None:
        """Read the entry at a place on the stack."""
        self.game, self.place = game, place
        self.kind, self.seats = game.pending_kind[place], game.pending_seats[place]
        self.a, self.b = game.pending_a[place], game.pending_b[place]
        self.name = phases.NAMES[self.kind]
        self.above = game.pending_kind[place + 1] if place + 1 < game.depth else phases.OVER
        self.under = game.pending_kind[place - 1] if place else phases.OVER

    def check_seats(self) -> None:
        """Raise an error if the entry waits for seats for which it cannot wait."""
        most = self.game.seats if self.kind in FOR_MANY else 1
        silent = self.kind in SILENT
        check_waiting(self.name, self.seats, self.able(), most, may_be_nobody=silent)

    def able(self) -> list[int]:
        """Return the seats for which the entry may wait."""
        game = self.game
        asked = {
            phases.DISCARD: entries.call_overfull,
            phases.RESCUE: entries.call_lift_holders,
            phases.WINDOW: entries.call_holders,
        }
        if self.kind in asked:
            return members(answer(game, asked[self.kind]))
        if self.kind == phases.LANDING:
            return self.lifting()
        if self.kind == phases.SWIM:
            return self.swimming()
        if self.kind == phases.SECOND_SHORE:
            may_go_on = answer(game, entries.call_may_shore_second, game.turn)
            return [game.turn] if may_go_on else []
        return [game.turn] if self.kind == phases.ACTIONS else []

    def lifting(self) -> list[int]:
        """ISL-26: Return the seats that could be playing a Helicopter Lift.

        During a discard, only the discarding seat may act.
        """
        holders = answer(self.game, entries.call_lift_holders)
        if self.under == phases.DISCARD:
            holders &= self.game.pending_seats[self.place - 1]
        return members(holders)

    def swimming(self) -> list[int]:
        """ISL-29, ISL-43: Return the next swimmer, if the rescue is over and all pawns can swim."""
        seat = answer(self.game, entries.call_next_swimmer, self.a)
        is_able = seat >= 0 and self.is_rescue_over() and not self.is_anyone_stranded()
        return [seat] if is_able else []

    def is_rescue_over(self) -> bool:
        """ISL-29: Return True if the holders of a Helicopter Lift have answered."""
        return bool(self.b and self.above == phases.OVER)

    def is_anyone_stranded(self) -> bool:
        """ISL-43: Return True if a pawn on the sunk tile has nowhere to swim."""
        return bool(answer(self.game, entries.call_first_stranded, self.a) >= 0)

    def check_arguments(self) -> None:
        """Raise an error if an argument of the entry is impossible."""
        check_argument(self.name, "a", self.a, self.first_arguments())
        if self.kind == phases.LANDING:
            self.check_group()
        else:
            check_argument(self.name, "b", self.b, self.second_arguments())

    def first_arguments(self) -> Collection[int]:
        """Return the possible values of the first argument."""
        game = self.game
        if self.kind == phases.ACTIONS:
            spent = int(self.above == phases.SECOND_SHORE)
            return range(game.actions_per_turn + 1 - spent)
        if self.kind in BOTTOM:
            first = int(self.above == phases.WINDOW)
            return range(first, self.due() + 1 - int(self.above in DRAWN))
        if self.kind == phases.SWIM:
            return members(game.sunk)
        if phases.RESCUE in (self.kind, self.under):
            return [game.pending_a[self.place - 1]]
        return sorted(set(game.pawn[: game.seats])) if self.kind == phases.LANDING else [0]

    def due(self) -> int:
        """ISL-10: Return the number of cards per turn, treasure cards or flood cards."""
        is_flooding = self.kind == phases.FLOODING
        return int(pieces.METER[self.game.water] if is_flooding else self.game.draws_per_turn)

    def second_arguments(self) -> Collection[int]:
        """Return the possible values of the second argument."""
        if self.kind == phases.ACTIONS:
            return range(1 + int(self.may_have_flown()))
        if self.kind == phases.SWIM:
            return [1] if self.above == phases.RESCUE else range(2)
        if self.kind in BOTTOM and self.above not in DRAWN:
            return [1] if self.above == phases.WINDOW else range(1 + int(self.a > 0))
        return [0]

    def may_have_flown(self) -> bool:
        """ISL-13: Return True if the active player is a Pilot who has spent an action."""
        is_pilot = self.game.role[self.game.turn] == roles.PILOT
        return bool(is_pilot and self.a < self.game.actions_per_turn)

    def check_group(self) -> None:
        """ISL-27: Refuse an empty lift, and lifted pawns that are not on the tile."""
        there = [seat for seat in range(self.game.seats) if self.game.pawn[seat] == self.a]
        if not self.b or set(members(self.b)) - set(there):
            refuse(
                f"pending {self.name} lifts seats {members(self.b)}, but on the tile are {there}",
                members(self.b),
                *there,
            )

    def check_swim(self) -> None:
        """ISL-29, ISL-43: Refuse a swim from an empty tile, or while a Lift must save a pawn."""
        name = notation.edition_of(self.game).tiles[self.a]
        if answer(self.game, entries.call_next_swimmer, self.a) < 0:
            refuse(f"pending swim: nobody is on {name}", name, "a tile with a pawn on it")
        is_lift_held = answer(self.game, entries.call_lift_holders) != 0
        if self.is_rescue_over() and is_lift_held and self.is_anyone_stranded():
            refuse(
                f"pending swim: a pawn on {name} would drown while a Helicopter Lift is held",
                1,
                0,
            )
