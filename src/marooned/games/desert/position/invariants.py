"""Validity checks for positions, as a list of invariants.

The checks run when a position is loaded, and in tests on the positions of played games. Each
function raises PositionError with the offending value.
"""

from collections.abc import Callable
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.engine.compiling.record import DEPTH
from marooned.games.desert.model import board, cards, endings, phases, pieces
from marooned.games.desert.model.names import (
    CELL_NAMES,
    EQUIPMENT_NAMES,
    FACE_NAMES,
    PART_NAMES,
    STORM_NAMES,
)
from marooned.games.desert.position import pending_invariants
from marooned.games.desert.rules import entries
from marooned.games.desert.words import notation
from marooned.positions.refusals import refuse
from marooned.wording.phrases import members


def check(game: Any) -> None:
    """Raise PositionError if no game could reach this state."""
    for invariant in INVARIANTS:
        invariant(game)


def tiles_are_whole(game: Any) -> None:
    """DES-1: Each kind of tile is present the right number of times."""
    for face in range(board.FACES):
        found = game.face.count(face)
        if found != board.FACE_COPIES[face]:
            message = f"{FACE_NAMES[face]} is there {found} times; the game has"
            refuse(f"{message} {board.FACE_COPIES[face]}", found, board.FACE_COPIES[face])


def storm_is_the_hole(game: Any) -> None:
    """DES-1: The storm is on the cell without a tile."""
    if game.face[game.storm] != board.STORM:
        refuse(f"a tile lies on {CELL_NAMES[game.storm]}, where the storm is", game.storm)


def homes_differ(game: Any) -> None:
    """DES-1: The original cells of the tiles are all different, and none is the middle."""
    homes = sorted(game.home[cell] for cell in range(board.CELLS) if cell != game.storm)
    if homes != [cell for cell in range(board.CELLS) if cell != board.CENTRE]:
        names = [CELL_NAMES[home] for home in homes]
        refuse(f"homes are {', '.join(names)}: each tile began on a cell of its own", names)


def known_cells_are_tiles(game: Any) -> None:
    """DES-13, DES-26: Only tiles can be excavated or looked under; no tile is in both sets."""
    name = CELL_NAMES[game.storm]
    for words, cells in (("excavated", game.excavated), ("seen", game.seen)):
        if cells >> game.storm & 1:
            refuse(f"{name} is {words}, but the storm is there and no tile", name)
        if cells & ~board.ALL_CELLS:
            refuse(f"a cell that is not there is {words}", cells, f"0 to {board.ALL_CELLS}")
    both = members(game.excavated & game.seen)
    if both:
        name = CELL_NAMES[both[0]]
        refuse(f"{name} is both excavated and seen", name, "excavated", "seen")


def tunnels_are_those_excavated(game: Any) -> None:
    """DES-11: The set of tunnels agrees with the tiles."""
    faces = ((cell, game.face[cell]) for cell in members(game.excavated))
    agrees("tunnels", game.tunnels, [cell for cell, face in faces if face == board.TUNNEL])


def no_sand_in_the_storm(game: Any) -> None:
    """DES-31: The cell of the storm has no sand."""
    if game.sand[game.storm]:
        name = CELL_NAMES[game.storm]
        refuse(f"sand lies on {name}, where the storm is", name, 0)


def markers_add_up(game: Any) -> None:
    """DES-2: Every marker is on a tile or in the supply."""
    found, most = sum(game.sand), game.markers
    if found > most or min(game.sand) < 0:
        refuse(f"there are {found} sand markers; the game has {most}", found, most)
    if game.supply != most - found:
        refuse(
            f"the supply has {game.supply} sand markers, and {found} are laid",
            game.supply,
            most - found,
        )


def sand_sets_agree(game: Any) -> None:
    """DES-10: The sets of sanded and blocked cells agree with the markers."""
    for name, cells, least in (
        ("sanded", game.sanded, 1),
        ("blocked", game.blocked, pieces.BLOCKED),
    ):
        agrees(name, cells, [cell for cell in range(board.CELLS) if game.sand[cell] >= least])


def agrees(name: str, cells: int, found: list[int]) -> None:
    """Raise an error if a set of cells differs from the expected cells."""
    if members(cells) != found:
        named = [CELL_NAMES[cell] for cell in found]
        refuse(f"{name} holds other cells than {', '.join(named) or 'none'}", cells, *named)


def adventurers_differ(game: Any) -> None:
    """DES-4: All players have different adventurers."""
    taken = game.role[: game.seats]
    if len(set(taken)) < len(taken):
        refuse("two players have one adventurer", taken, "different adventurers")


def pawns_stand_on_tiles(game: Any) -> None:
    """DES-10: No pawn stands in the storm."""
    for seat in range(game.seats):
        if game.pawn[seat] == game.storm:
            name = CELL_NAMES[game.storm]
            who = f"the {notation.role_name(game, seat)}"
            refuse(f"{who} stands on {name}, where the storm is", name, "a tile")


def canteens_are_sound(game: Any) -> None:
    """DES-4: The water in each canteen is between 0 and the canteen's size."""
    for seat in range(game.seats):
        water, most = game.water[seat], game.canteens[game.role[seat]]
        if not 0 <= water <= most:
            refuse(
                f"the {notation.role_name(game, seat)} has {water} water; the canteen holds {most}",
                water,
                f"0 to {most}",
            )


def nobody_else_holds_anything(game: Any) -> None:
    """DES-1: Empty seats hold no equipment, part or shield."""
    for seat in range(game.seats, pieces.MOST_SEATS):
        if any(game.hand[seat]) or game.shields >> seat:
            refuse(f"seat {seat}, which nobody takes, holds equipment", seat)
        if seat in game.part_holder:
            name = PART_NAMES[game.part_holder.index(seat)]
            refuse(f"the {name} is held by seat {seat}, which nobody takes", seat)


def parts_are_where_clues_say(game: Any) -> None:
    """DES-20: A part lies on a cell or is held if both its clues are excavated, and only then."""
    found = members(answer(game, entries.call_parts_found))
    for part in range(pieces.PARTS):
        name, lies = PART_NAMES[part], game.part_cell[part] != pieces.UNPLACED
        if lies and game.part_holder[part] != pieces.NOBODY:
            refuse(f"the {name} lies somewhere and is held", name, "one of both")
        if pending_invariants.is_placed(game, part) and part not in found:
            refuse(f"the {name} is placed, but its two clues are not excavated", name)
        if (
            not pending_invariants.is_placed(game, part)
            and part in found
            and not is_uncovered(game, part)
        ):
            refuse(f"the {name} is nowhere, although its two clues are excavated", name)


def is_uncovered(game: Any, part: int) -> bool:
    """Return True if the tile just uncovered is a clue to a part."""
    cell = pending_invariants.uncovered_cell(game)
    return cell >= 0 and pending_invariants.is_clue_to(game.face[cell], part)


def meter_only_climbs(game: Any) -> None:
    """DES-3, DES-53: The meter is at its start tick or above; at the skull the game is over."""
    tick, last = game.tick, answer(game, entries.call_skull)
    if tick < game.start_tick:
        least = f"{game.start_tick} to {last}"
        refuse(f"the storm meter is at tick {tick}, below the start", tick, least)
    if tick >= last and not game.outcome:
        refuse(
            f"the storm meter is at tick {tick}, the skull, and yet the game goes on",
            tick,
            f"1 to {last - 1}",
        )


def storm_cards_add_up(game: Any) -> None:
    """DES-34: Every storm card is in the pile, in the discards or being applied."""
    applied = pending_invariants.pending_argument(game, phases.APPLYING)
    for card in range(cards.STORM_KINDS):
        found = game.deck[: game.deck_size].count(card) + game.discards[card] + (card == applied)
        if found != game.storm_copies[card]:
            message = f"{STORM_NAMES[card]} is there {found} times; the game has"
            refuse(f"{message} {game.storm_copies[card]}", found, game.storm_copies[card])


def pile_is_not_empty(game: Any) -> None:
    """DES-34: The storm pile is empty only until its last card is applied."""
    is_mid_draw = game.depth and game.pending_kind[game.depth - 1] in (
        phases.DRAWING,
        phases.APPLYING,
    )
    if game.deck_size == 0 and not game.outcome and not is_mid_draw:
        refuse("the storm deck is empty; it is shuffled when its last card is applied", 0)


def knowledge_fits_the_pile(game: Any) -> None:
    """DES-44: The team knows no more storm cards than the pile has."""
    for key, known in (("known_top", game.known_top), ("known_bottom", game.known_bottom)):
        if known > game.deck_size:
            refuse(
                f"{key} is {known}, but the storm deck has {game.deck_size} cards",
                known,
                f"0 to {game.deck_size}",
            )


def equipment_adds_up(game: Any) -> None:
    """DES-19: Each excavated gear took a card if one was left; no kind has too many cards."""
    for card, count in enumerate(pending_invariants.used(game)):
        if count < 0 or any(hand[card] < 0 for hand in game.hand):
            most = game.equipment_copies[card]
            refuse(
                f"{EQUIPMENT_NAMES[card]} is there {most - count} times; the game has {most}",
                most - count,
                most,
            )
    left = undrawn(game)
    if game.stock_size != left:
        drawn = gears_drawn(game)
        refuse(
            f"the equipment deck has {game.stock_size} cards, but {drawn} gears are excavated",
            game.stock_size,
            left,
        )


def undrawn(game: Any) -> int:
    """DES-19: Return the number of equipment cards that the excavated gears leave in the deck."""
    return max(0, int(sum(game.equipment_copies)) - gears_drawn(game))


def gears_drawn(game: Any) -> int:
    """DES-19: Return the number of excavated gears whose symbol has taken effect."""
    return len(
        [
            cell
            for cell in members(answer(game, entries.call_gears))
            if cell != pending_invariants.uncovered_cell(game)
        ]
    )


def shields_have_been_played(game: Any) -> None:
    """DES-25: The number of raised shields is at most the number of used Solar Shields."""
    if game.shields.bit_count() > pending_invariants.used(game)[cards.SOLAR_SHIELD]:
        refuse(
            f"{game.shields.bit_count()} shields are up, but fewer Solar Shields are used",
            members(game.shields),
            pending_invariants.used(game)[cards.SOLAR_SHIELD],
        )


def gifts_are_few(game: Any) -> None:
    """DES-16: At most twenty gifts are made in a row."""
    if not 0 <= game.gifts <= pieces.MOST_GIFTS:
        refuse(f"{game.gifts} gifts were made in a row", game.gifts, f"0 to {pieces.MOST_GIFTS}")


def nothing_is_left_over(game: Any) -> None:
    """Places beyond the end of a deck or of the stack hold zeros."""
    stack = (game.pending_kind, game.pending_seats, game.pending_a, game.pending_b)
    leftovers = {
        "pending": [each for column in stack for each in column[game.depth : DEPTH]],
        "the storm deck": game.deck[game.deck_size : cards.MOST_STORM_CARDS],
        "the equipment deck": game.stock[game.stock_size : cards.MOST_EQUIPMENT],
    }
    for name, left in leftovers.items():
        if any(left):
            refuse(f"something is left over after {name}", left, 0)


def detail_fits_the_ending(game: Any) -> None:
    """DES-51: The ending's detail is a seat for a death by thirst, and unset otherwise."""
    most = game.seats if game.outcome == endings.THIRST else 1
    detail = game.ending_detail
    if detail >= most:
        refuse(
            f"ending_detail is {detail}; here it is at most {most - 1}", detail, f"0 to {most - 1}"
        )


def who_can_take_off_has_won(game: Any) -> None:
    """DES-50: A team that is ready to take off has won."""
    if not game.outcome and answer(game, entries.call_can_take_off):
        pad, name = FACE_NAMES[board.LAUNCH_PAD], endings.NAMES[game.outcome]
        refuse(
            f"outcome is {name}, but all parts and pawns are on the {pad}, ready to take off",
            name,
            endings.NAMES[endings.ESCAPED],
        )


def ending_has_its_reason(game: Any) -> None:
    """DES-50 to DES-53: The condition of the ending holds in the position."""
    if game.outcome and not _HOLDS[game.outcome](game):
        name = endings.NAMES[game.outcome]
        refuse(f"the game cannot have ended as {name} in this position", name)


def is_anyone_dead(game: Any) -> bool:
    """DES-51: Return True if the sun has just hit a pawn without water or shelter."""
    seat, sun = game.ending_detail, game.discards[cards.SUN_BEATS_DOWN]
    return bool(
        sun and not game.water[seat] and not answer(game, entries.call_sheltered) >> seat & 1
    )


_HOLDS: Final[dict[int, Callable[[Any], bool]]] = {
    endings.ESCAPED: lambda game: bool(answer(game, entries.call_can_take_off)),
    endings.THIRST: is_anyone_dead,
    endings.BURIED: lambda game: bool(game.supply == 0),
    endings.SWEPT_AWAY: lambda game: bool(game.tick == answer(game, entries.call_skull)),
}
"""The condition that each ending requires."""

INVARIANTS: Final[tuple[Callable[[Any], None], ...]] = (
    tiles_are_whole,
    storm_is_the_hole,
    homes_differ,
    known_cells_are_tiles,
    tunnels_are_those_excavated,
    no_sand_in_the_storm,
    markers_add_up,
    sand_sets_agree,
    adventurers_differ,
    pawns_stand_on_tiles,
    canteens_are_sound,
    nobody_else_holds_anything,
    parts_are_where_clues_say,
    meter_only_climbs,
    storm_cards_add_up,
    pile_is_not_empty,
    knowledge_fits_the_pile,
    equipment_adds_up,
    shields_have_been_played,
    gifts_are_few,
    nothing_is_left_over,
    detail_fits_the_ending,
    who_can_take_off_has_won,
    ending_has_its_reason,
    pending_invariants.pending_is_sound,
    pending_invariants.cards_looked_at_are_known,
)
"""All invariants, in order; the first violation is reported."""
