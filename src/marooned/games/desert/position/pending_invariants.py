"""Validity checks for pending decisions: stack order, pending seats, arguments."""

from collections.abc import Collection
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.games.desert.model import board, cards, phases, pieces, roles
from marooned.games.desert.rules import entries
from marooned.positions.refusals import check_argument, check_stack, check_waiting, refuse
from marooned.wording.phrases import members

BELOW: Final[dict[int, set[int]]] = {
    phases.ACTIONS: set(),
    phases.DRAWING: set(),
    phases.LEADING: {phases.ACTIONS},
    phases.FORECAST: {phases.ACTIONS},
    phases.UNCOVERED: {phases.ACTIONS},
    phases.APPLYING: {phases.DRAWING},
    phases.WINDOW: {phases.DRAWING},
}
"""The kinds of entry on which each kind may lie; empty for entries at the bottom."""
SILENT: Final = {phases.DRAWING, phases.UNCOVERED, phases.APPLYING}
"""Entries that wait for no seat."""


def pending_is_sound(game: Any) -> None:
    """Each entry can follow from the entry below it, and waits for permitted seats."""
    check_stack(game, phases.NAMES, BELOW)
    for place in range(game.depth):
        entry = Entry(game, place)
        entry.check_seats()
        check_argument(entry.name, "a", entry.a, entry.first_arguments())
        check_argument(entry.name, "b", entry.b, entry.second_arguments())


def cards_looked_at_are_known(game: Any) -> None:
    """DES-44: The team knows the storm cards that are being looked at."""
    looked = pending_argument(game, phases.FORECAST)
    if looked > game.known_top:
        refuse(
            f"known_top is {game.known_top}, but {looked} cards are being looked at",
            game.known_top,
            f"{looked} to {game.deck_size}",
        )


def pending_argument(game: Any, kind: int) -> int:
    """Return the first argument of the pending entry of a kind, -1 if no such entry is pending."""
    kinds = game.pending_kind[: game.depth]
    return int(game.pending_a[kinds.index(kind)]) if kind in kinds else -1


def uncovered_cell(game: Any) -> int:
    """Return the cell whose symbol has not taken effect yet, or -1."""
    return pending_argument(game, phases.UNCOVERED)


def has_hurried(game: Any) -> bool:
    """DES-28: Return True if a turn has more actions than it began with."""
    if not game.depth or game.pending_kind[0] != phases.ACTIONS:
        return False
    spent = int(game.depth > 1)
    return bool(game.pending_a[0] + game.pending_b[0] + spent > game.actions_per_turn)


def used(game: Any) -> list[int]:
    """Return, for each kind of equipment, the number of cards neither held nor in the deck."""
    gone = [sum(hand[card] for hand in game.hand) for card in range(cards.EQUIPMENT)]
    left = game.stock[: game.stock_size]
    return [
        game.equipment_copies[card] - gone[card] - left.count(card)
        for card in range(cards.EQUIPMENT)
    ]


class Entry:
    """One pending entry of a position under check."""

    def __init__(self, game: Any, place: int) -> None:
        """Read the entry at a place on the stack."""
        self.game = game
        self.kind, self.seats = game.pending_kind[place], game.pending_seats[place]
        self.a, self.b = game.pending_a[place], game.pending_b[place]
        self.name = phases.NAMES[self.kind]
        self.above = game.pending_kind[place + 1] if place + 1 < game.depth else phases.OVER

    def check_seats(self) -> None:
        """Raise an error if the entry waits for seats for which it cannot wait."""
        most = self.game.seats if self.kind == phases.WINDOW else 1
        silent = self.kind in SILENT
        check_waiting(self.name, self.seats, self.able(), most, may_be_nobody=silent)

    def able(self) -> list[int]:
        """Return the seats for which the entry may wait."""
        if self.kind == phases.WINDOW:
            return members(answer(self.game, entries.call_free_seats))
        return [self.game.turn] if self.kind not in SILENT and self.can_follow() else []

    def can_follow(self) -> bool:
        """Return True if the active seat could have begun this decision."""
        if self.kind == phases.LEADING:
            return bool(answer(self.game, entries.call_can_lead, self.game.turn))
        return self.kind != phases.FORECAST or (self.is_forecasting() and not self.is_buried())

    def is_forecasting(self) -> bool:
        """DES-43, DES-44: Return True if the active seat is the Meteorologist."""
        return bool(self.game.role[self.game.turn] == roles.METEOROLOGIST)

    def is_buried(self) -> bool:
        """DES-15: Return True if the active pawn is buried and cannot act."""
        return bool(answer(self.game, entries.call_buried) >> self.game.turn & 1)

    def first_arguments(self) -> Collection[int]:
        """Return the possible values of the first argument."""
        due = self.due()
        if self.kind == phases.DRAWING:
            applied = int(self.above == phases.APPLYING)
            return range(1 if self.above == phases.WINDOW else 0, due + 1 - applied)
        return {
            phases.ACTIONS: range(self.most_actions() + 1),
            phases.LEADING: range(1, pieces.STEPS),
            phases.FORECAST: [min(due, self.game.deck_size)],
            phases.UNCOVERED: self.uncoverable(),
            phases.APPLYING: range(cards.STORM_KINDS),
        }.get(self.kind, [0])

    def second_arguments(self) -> Collection[int]:
        """Return the possible values of the second argument."""
        if self.kind == phases.ACTIONS and self.is_forecasting():
            return range(min(self.due(), self.most_actions() - self.a) + 1)
        if self.kind == phases.UNCOVERED:
            return [self.game.turn]
        if self.kind == phases.DRAWING:
            window = {phases.OVER: range(2), phases.WINDOW: [1], phases.APPLYING: [0]}
            return window[self.above]
        if self.kind == phases.APPLYING and self.a < cards.SUN_BEATS_DOWN:
            return range(1, self.a % cards.STRENGTHS + 2)
        return [0]

    def due(self) -> int:
        """DES-30: Return the number of storm cards per turn."""
        return answer(self.game, entries.call_cards_shown)

    def most_actions(self) -> int:
        """DES-28: Return the largest possible number of actions left.

        If another entry is on top, one action has been spent.
        """
        more = pieces.THROTTLE_ACTIONS * used(self.game)[cards.TIME_THROTTLE]
        spent = int(self.above != phases.OVER)
        return int(self.game.actions_per_turn + more - spent)

    def uncoverable(self) -> list[int]:
        """Return the tile under the active pawn, if it may just have been turned over."""
        game = self.game
        cell = game.pawn[game.turn]
        is_bare = game.excavated >> cell & 1 and not game.sand[cell]
        is_done = any(is_placed(game, part) for part in self.parts_shown(cell))
        return [cell] if is_bare and not is_done else []

    def parts_shown(self, cell: int) -> list[int]:
        """DES-20: Return the part that a tile points to, if both clues to it are excavated."""
        face = self.game.face[cell]
        return [
            part
            for part in members(answer(self.game, entries.call_parts_found))
            if is_clue_to(face, part)
        ]


def is_clue_to(face: int, part: int) -> bool:
    """Return True if a city side is a clue to a part."""
    return board.CLUES <= face < board.TUNNEL and (face - board.CLUES) // 2 == part


def is_placed(game: Any, part: int) -> bool:
    """Return True if a part lies on the board or is held."""
    return bool(game.part_cell[part] != pieces.UNPLACED or game.part_holder[part] != pieces.NOBODY)
