"""What makes a position impossible (a part too early, a pawn in the storm, a card too many, …).

Raises PositionError, each naming the value.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from marooned.engine.record import Games
from marooned.engine.rule import entry
from marooned.games.desert import moments
from marooned.games.desert.asking import asked, buried, sheltered
from marooned.games.desert.names import (
    CELL_NAMES,
    EQUIPMENT_NAMES,
    FACE_NAMES,
    PART_NAMES,
    STORM_NAMES,
)
from marooned.games.desert.notation import role_name
from marooned.games.desert.pieces import (
    CANTEENS,
    CELLS,
    CENTRE,
    CLIMBER,
    CLUES,
    EQUIPMENT,
    EQUIPMENT_CARDS,
    EQUIPMENT_COPIES,
    FACE_COPIES,
    FACES,
    FEWEST_SEATS,
    GEAR,
    MARKERS,
    METEOROLOGIST,
    METERS,
    NAVIGATOR,
    NOBODY,
    PARTS,
    SOLAR_SHIELD,
    STEPS,
    STORM,
    STORM_COPIES,
    STORM_KINDS,
    STRENGTHS,
    SUN_BEATS_DOWN,
    THROTTLE_ACTIONS,
    TIME_THROTTLE,
    TUNNEL,
    UNPLACED,
    WELL,
)
from marooned.games.desert.rules.ending import can_take_off
from marooned.games.desert.rules.equipment import free_seats
from marooned.refusing import check_argument, check_stack, check_waiting, refuse
from marooned.wording import members

BELOW: Final[dict[int, set[int]]] = {
    moments.ACTIONS: set(),
    moments.DRAWING: set(),
    moments.LEADING: {moments.ACTIONS},
    moments.FORECAST: {moments.ACTIONS},
    moments.UNCOVERED: {moments.ACTIONS},
    moments.APPLYING: {moments.DRAWING},
    moments.WINDOW: {moments.DRAWING},
}
"""What each kind of pending entry may lie on; those at the bottom on nothing."""
SILENT: Final = {moments.DRAWING, moments.UNCOVERED, moments.APPLYING}
"""Entries that the game itself goes on with."""


def check(game: Any) -> None:
    """Raise PositionError when no game could reach this state."""
    for examine in _EXAMINATIONS:
        examine(game)


def meter(game: Any) -> list[int]:
    """DES-3: Return the storm cards drawn at each tick before the skull."""
    return [cards for cards in METERS[game.seats - FEWEST_SEATS] if cards]


def skull_tick(game: Any) -> int:
    """DES-53: Return the tick at which the team is swept away."""
    return len(meter(game)) + 1


def pending_argument(game: Any, kind: int) -> int:
    """Return the first argument of the pending entry of a kind, or -1 where there is none."""
    kinds = game.pending_kind[: game.depth]
    return int(game.pending_a[kinds.index(kind)]) if kind in kinds else -1


def uncovered_cell(game: Any) -> int:
    """Return the cell whose symbol has not yet taken effect, or -1."""
    return pending_argument(game, moments.UNCOVERED)


def drawn_gears(game: Any) -> int:
    """DES-19: Return how many equipment cards have been drawn: one for each gear excavated."""
    cells = [cell for cell in members(game.excavated) if cell != uncovered_cell(game)]
    return sum(TUNNEL <= game.face[cell] <= GEAR for cell in cells)


def is_clued(game: Any, part: int) -> bool:
    """DES-20: Tell whether both clues to a part are excavated."""
    faces = [game.face[cell] for cell in members(game.excavated)]
    return all(clue in faces for clue in (CLUES + 2 * part, CLUES + 2 * part + 1))


def has_hurried(game: Any) -> bool:
    """DES-28: Tell whether a turn has more actions than it began with."""
    if not game.depth or game.pending_kind[0] != moments.ACTIONS:
        return False
    spent = int(game.depth > 1)
    return bool(game.pending_a[0] + game.pending_b[0] + spent > game.actions_per_turn)


def used(game: Any) -> list[int]:
    """Return how many equipment cards of each kind are neither held nor in the deck."""
    gone = [sum(hand[card] for hand in game.hand) for card in range(EQUIPMENT)]
    left = game.stock[: game.stock_size]
    return [EQUIPMENT_COPIES[card] - gone[card] - left.count(card) for card in range(EQUIPMENT)]


def _check_tiles(game: Any) -> None:
    for face in range(FACES):
        found = game.face.count(face)
        if found != FACE_COPIES[face]:
            message = f"{FACE_NAMES[face]} is there {found} times; the game has"
            refuse(f"{message} {FACE_COPIES[face]}", found, FACE_COPIES[face])
    if game.face[game.storm] != STORM:
        refuse(f"a tile lies on {CELL_NAMES[game.storm]}, where the storm is", game.storm)
    homes = sorted(game.home[cell] for cell in range(CELLS) if cell != game.storm)
    if homes != [cell for cell in range(CELLS) if cell != CENTRE]:
        names = [CELL_NAMES[home] for home in homes]
        refuse(f"homes are {', '.join(names)}: each tile began on a cell of its own", names)


def _check_cells(game: Any) -> None:
    name = CELL_NAMES[game.storm]
    for words, cells in (("excavated", game.excavated), ("seen", game.seen)):
        if cells >> game.storm & 1:
            refuse(f"{name} is {words}, but the storm is there and no tile", name)
    if game.sand[game.storm]:
        refuse(f"sand lies on {name}, where the storm is", name, 0)
    both = members(game.excavated & game.seen)
    if both:
        name = CELL_NAMES[both[0]]
        refuse(f"{name} is both excavated and seen", name, "excavated", "seen")
    if sum(game.sand) > MARKERS:
        found = sum(game.sand)
        refuse(f"there are {found} sand markers; the game has {MARKERS}", found, MARKERS)


def _check_team(game: Any) -> None:
    roles = game.role[: game.seats]
    if len(set(roles)) < len(roles):
        refuse("two players have one adventurer", roles, "different adventurers")
    for seat in range(game.seats):
        who, water, most = f"the {role_name(game, seat)}", game.water[seat], CANTEENS[roles[seat]]
        if game.pawn[seat] == game.storm:
            name = CELL_NAMES[game.storm]
            refuse(f"{who} stands on {name}, where the storm is", name, "a tile")
        if not 0 <= water <= most:
            refuse(f"{who} has {water} water; the canteen holds {most}", water, f"0 to {most}")


def _check_parts(game: Any) -> None:
    for part in range(PARTS):
        name, holder = PART_NAMES[part], game.part_holder[part]
        is_placed = game.part_cell[part] != UNPLACED or holder != NOBODY
        if holder >= game.seats:
            refuse(f"the {name} is held by seat {holder}, which nobody takes", holder)
        if is_placed and not is_clued(game, part):
            refuse(f"the {name} is placed, but its two clues are not excavated", name)
        if not is_placed and is_clued(game, part) and not _is_clue(game, part):
            refuse(f"the {name} is nowhere, although its two clues are excavated", name)


def _is_clue(game: Any, part: int) -> bool:
    """Tell whether the tile just uncovered is a clue to a part."""
    cell = uncovered_cell(game)
    return cell >= 0 and game.face[cell] in (CLUES + 2 * part, CLUES + 2 * part + 1)


def _check_meter(game: Any) -> None:
    skull, tick = skull_tick(game), game.tick
    if tick < game.start_tick:
        least = f"{game.start_tick} to {skull}"
        refuse(f"the storm meter is at tick {tick}, below the start", tick, least)
    if tick >= skull and not game.outcome:
        message = f"the storm meter is at tick {tick}, the skull, and yet the game goes on"
        refuse(message, tick, f"1 to {skull - 1}")


def _check_storm_cards(game: Any) -> None:
    applied = pending_argument(game, moments.APPLYING)
    for card in range(STORM_KINDS):
        found = game.deck[: game.deck_size].count(card) + game.discards[card] + (card == applied)
        if found != STORM_COPIES[card]:
            message = f"{STORM_NAMES[card]} is there {found} times; the game has"
            refuse(f"{message} {STORM_COPIES[card]}", found, STORM_COPIES[card])
    if game.deck_size == 0 and not game.outcome and not _is_mid_draw(game):
        refuse("the storm deck is empty; it is shuffled when its last card is applied", 0)
    for key, known in (("known_top", game.known_top), ("known_bottom", game.known_bottom)):
        if known > game.deck_size:
            message = f"{key} is {known}, but the storm deck has {game.deck_size} cards"
            refuse(message, known, f"0 to {game.deck_size}")


def _is_mid_draw(game: Any) -> bool:
    return game.depth > 0 and game.pending_kind[game.depth - 1] in (
        moments.DRAWING,
        moments.APPLYING,
    )


def _check_equipment(game: Any) -> None:
    gone, drawn = used(game), drawn_gears(game)
    for card, count in enumerate(gone):
        if count < 0:
            most = EQUIPMENT_COPIES[card]
            message = f"{EQUIPMENT_NAMES[card]} is there {most - count} times; the game has {most}"
            refuse(message, most - count, most)
    if game.stock_size != EQUIPMENT_CARDS - drawn:
        message = f"the equipment deck has {game.stock_size} cards, but {drawn} gears are excavated"
        refuse(message, game.stock_size, EQUIPMENT_CARDS - drawn)
    if game.shields.bit_count() > gone[SOLAR_SHIELD]:
        message = f"{game.shields.bit_count()} shields are up, but fewer Solar Shields are used"
        refuse(message, members(game.shields), gone[SOLAR_SHIELD])


def _check_ending(game: Any) -> None:
    most = game.seats if game.outcome == moments.THIRST else 1
    detail = game.ending_detail
    if detail >= most:
        message = f"ending_detail is {detail} where it is at most {most - 1}"
        refuse(message, detail, f"0 to {most - 1}")
    if not game.outcome and answer(game, call_can_take_off):
        refuse("the team is ready to take off, and yet the game goes on", game.outcome)
    if game.outcome and not _HOLDS[game.outcome](game):
        name = moments.ENDINGS[game.outcome]
        refuse(f"the game cannot have ended as {name} in this position", name)


def _is_anyone_dead(game: Any) -> bool:
    seat, sun = game.ending_detail, game.discards[SUN_BEATS_DOWN]
    return bool(sun and not game.water[seat] and not sheltered(game) >> seat & 1)


_HOLDS: Final[dict[int, Callable[[Any], bool]]] = {
    moments.ESCAPED: lambda game: bool(answer(game, call_can_take_off)),
    moments.THIRST: _is_anyone_dead,
    moments.BURIED: lambda game: bool(sum(game.sand) == MARKERS),
    moments.SWEPT_AWAY: lambda game: bool(game.tick == skull_tick(game)),
}
"""What each ending needs to be true of its position."""


def _check_pending(game: Any) -> None:
    check_stack(game, moments.PHASES, BELOW)
    for place in range(game.depth):
        entry = Entry(game, place)
        entry.check_seats()
        check_argument(entry.name, "a", entry.a, entry.first_arguments())
        check_argument(entry.name, "b", entry.b, entry.second_arguments())
    looked = pending_argument(game, moments.FORECAST)
    if looked > game.known_top:
        message = f"known_top is {game.known_top}, but {looked} cards are being looked at"
        refuse(message, game.known_top, f"{looked} to {game.deck_size}")


class Entry:
    """One pending entry of a position, to be checked."""

    def __init__(self, game: Any, place: int) -> None:
        """Take the entry from its place on the stack."""
        self.game = game
        self.kind, self.seats = game.pending_kind[place], game.pending_seats[place]
        self.a, self.b = game.pending_a[place], game.pending_b[place]
        self.name = moments.PHASES[self.kind]
        self.above = game.pending_kind[place + 1] if place + 1 < game.depth else moments.NOTHING

    def check_seats(self) -> None:
        """Refuse seats that this entry cannot wait for."""
        most = self.game.seats if self.kind == moments.WINDOW else 1
        silent = self.kind in SILENT
        check_waiting(self.name, self.seats, self.able(), most, may_be_nobody=silent)

    def able(self) -> list[int]:
        """Return the seats that the entry may wait for."""
        game = self.game
        if self.kind == moments.WINDOW:
            return members(answer(game, call_free_seats))
        if self.kind in SILENT:
            return []
        needed = {moments.LEADING: NAVIGATOR, moments.FORECAST: METEOROLOGIST}
        fits = needed.get(self.kind, self.role()) == self.role()
        if self.kind == moments.FORECAST and self.is_buried():
            return []
        followed = self.kind != moments.LEADING or CLIMBER in game.role[: game.seats]
        return [game.turn] if fits and followed else []

    def is_buried(self) -> bool:
        """DES-15: Tell whether the pawn on turn could not have acted."""
        return bool(buried(self.game) >> self.game.turn & 1)

    def role(self) -> int:
        """Return the adventurer whose turn it is."""
        return int(self.game.role[self.game.turn])

    def first_arguments(self) -> Collection[int]:
        """Return what the first argument may be."""
        game = self.game
        due = meter(game)[game.tick - 1]
        if self.kind == moments.DRAWING:
            applied = int(self.above == moments.APPLYING)
            return range(1 if self.above == moments.WINDOW else 0, due + 1 - applied)
        return {
            moments.ACTIONS: range(self.most_actions() + 1),
            moments.LEADING: range(1, STEPS),
            moments.FORECAST: [min(due, game.deck_size)],
            moments.UNCOVERED: self.uncoverable(),
            moments.APPLYING: range(STORM_KINDS),
        }.get(self.kind, [0])

    def second_arguments(self) -> Collection[int]:
        """Return what the second argument may be."""
        game = self.game
        if self.kind == moments.ACTIONS and self.role() == METEOROLOGIST:
            return range(min(meter(game)[game.tick - 1], self.most_actions() - self.a) + 1)
        if self.kind == moments.UNCOVERED:
            return [game.turn]
        if self.kind == moments.DRAWING:
            window = {moments.NOTHING: range(2), moments.WINDOW: [1], moments.APPLYING: [0]}
            return window[self.above]
        if self.kind == moments.APPLYING and self.a < SUN_BEATS_DOWN:
            return range(1, self.a % STRENGTHS + 2)
        return [0]

    def most_actions(self) -> int:
        """DES-28: Return how many actions may be left; what lies on top has spent one."""
        more = THROTTLE_ACTIONS * used(self.game)[TIME_THROTTLE]
        spent = int(self.above != moments.NOTHING)
        return int(self.game.actions_per_turn + more - spent)

    def uncoverable(self) -> list[int]:
        """DES-13: Return the tile under the pawn on turn, if its symbol may take effect now."""
        game = self.game
        cell = game.pawn[game.turn]
        face = game.face[cell]
        has_effect = TUNNEL <= face <= WELL
        if CLUES <= face < TUNNEL:
            part = (face - CLUES) // 2
            lies = game.part_cell[part] != UNPLACED or game.part_holder[part] != NOBODY
            has_effect = is_clued(game, part) and not lies
        is_bare = game.excavated >> cell & 1 and not game.sand[cell]
        return [cell] if has_effect and is_bare else []


def answer(game: Any, question: Callable[[Games, int], int]) -> int:
    """Ask a rule something of a plain state."""
    return int(question(asked(game), 0))


@entry
def call_can_take_off(games: Games, index: int) -> int:
    """Tell whether the game is won."""
    return 1 if can_take_off(games[index]) else 0


@entry
def call_free_seats(games: Games, index: int) -> int:
    """Return the seats that could do anything that costs no action."""
    return free_seats(games[index])


_EXAMINATIONS: Final[tuple[Callable[[Any], None], ...]] = (
    _check_tiles,
    _check_cells,
    _check_team,
    _check_parts,
    _check_meter,
    _check_storm_cards,
    _check_equipment,
    _check_ending,
    _check_pending,
)
