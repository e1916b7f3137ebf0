"""Why one might make a move, in a sentence: what it does for the chance to escape.

What a move would uncover is not told: it is hidden until the move is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from marooned.games.desert.moments import ACTIONS, FORECAST
from marooned.games.desert.names import CELL_NAMES, FACE_NAMES, PART_NAMES
from marooned.games.desert.phases import phase_text
from marooned.games.desert.pieces import (
    CELLS,
    CRASH,
    LAUNCH_PAD,
    NOBODY,
    PARTS,
    SIDE,
    TUNNEL,
    UNPLACED,
    WELL,
)
from marooned.games.desert.telling import event
from marooned.games.desert.words import pawn
from marooned.reasoning import Change, best_reason, topic
from marooned.wording import members

LOW: Final = 2
"""Water that is little."""
SCARCE: Final = 12
"""Markers in the supply that are few."""


def reason(before: Any, after: Any, seat: int, changes: Iterable[Change]) -> str:
    """Return why one might make a move, from the states right before and after it."""
    return best_reason(before, after, seat, changes, TOPICS) or what_follows(after)


def what_follows(game: Any) -> str:
    """Return what happened, but not what came to light; or else what is awaited next."""
    told = event(game)
    return phase_text(game) if told.reveals else told.text


def takes(before: Any, after: Any, _seat: int) -> str:
    """Tell of a part picked up."""
    for part in range(PARTS):
        if after.part_holder[part] != before.part_holder[part]:
            return f"takes the {PART_NAMES[part]}."
    return ""


def digs(before: Any, after: Any, _seat: int) -> str:
    """Tell of a tile turned over, as far as it was known before."""
    cells = members(after.excavated & ~before.excavated)
    return f"digs at {CELL_NAMES[cells[0]]} for {sought(before, cells[0])}." if cells else ""


def looks(before: Any, after: Any, _seat: int) -> str:
    """Tell of a tile looked under."""
    cells = members(after.seen & ~before.seen)
    return f"looks under {CELL_NAMES[cells[0]]} for {sought(before, cells[0])}." if cells else ""


def sought(game: Any, cell: int) -> str:
    """Return what the team may hope for under a tile."""
    face = game.face[cell]
    if game.seen >> cell & 1:
        return f"the {FACE_NAMES[face]}"
    if face >= WELL:
        return "water"
    if face == CRASH:
        return "equipment"
    return "clues and the launch pad" if is_anything_hidden(game) else "equipment"


def is_anything_hidden(game: Any) -> bool:
    """Tell whether clues or the launch pad are still hidden."""
    known = game.excavated | game.seen
    cells = range(CELLS)
    return any(LAUNCH_PAD <= game.face[c] < TUNNEL and not known >> c & 1 for c in cells)


def brings_water(before: Any, after: Any, _seat: int) -> str:
    """Tell of water for who has least."""
    thirsty = [s for s in range(after.seats) if after.water[s] > before.water[s]]
    if not thirsty:
        return ""
    seat = min(thirsty, key=lambda each: int(before.water[each]))
    had = before.water[seat]
    left = ", who has none" if had == 0 else ", who has little left" if had < LOW else ""
    return f"brings water to {pawn(after, seat)}{left}."


def shelters(before: Any, after: Any, _seat: int) -> str:
    """Tell of who comes out of the sun."""
    if after.shields != before.shields:
        return "keeps the sun off for a round."
    seat = moved(before, after)
    if seat is None or not after.tunnels >> after.pawn[seat] & 1:
        return ""
    return f"brings {pawn(after, seat)} out of the sun."


def moved(before: Any, after: Any) -> int | None:
    """Return the first seat whose pawn is elsewhere now."""
    seats = range(after.seats)
    return next((seat for seat in seats if before.pawn[seat] != after.pawn[seat]), None)


def apart(one: int, other: int) -> int:
    """Return how many steps lie between two cells."""
    return abs(one % SIDE - other % SIDE) + abs(one // SIDE - other // SIDE)


def nears_part(before: Any, after: Any, _seat: int) -> str:
    """Tell of a pawn that comes nearer to a part."""
    seat = moved(before, after)
    if seat is None:
        return ""
    for part in range(PARTS):
        cell = after.part_cell[part]
        if cell != UNPLACED and apart(after.pawn[seat], cell) < apart(before.pawn[seat], cell):
            return f"brings {pawn(after, seat)} nearer to the {PART_NAMES[part]}."
    return ""


def nears_pad(before: Any, after: Any, _seat: int) -> str:
    """Tell of a pawn that comes nearer to the launch pad, once all parts are held."""
    seat, pad = moved(before, after), known_pad(after)
    if seat is None or pad is None or NOBODY in after.part_holder:
        return ""
    if apart(after.pawn[seat], pad) >= apart(before.pawn[seat], pad):
        return ""
    return f"brings {pawn(after, seat)} nearer to the launch pad."


def known_pad(game: Any) -> int | None:
    """Return the launch pad's cell if the team knows it."""
    known = members(game.excavated | game.seen)
    return next((cell for cell in known if game.face[cell] == LAUNCH_PAD), None)


def clears(before: Any, after: Any, _seat: int) -> str:
    """Tell of sand removed, as what matters most there."""
    cells = [cell for cell in range(CELLS) if after.sand[cell] < before.sand[cell]]
    if not cells:
        return ""
    cell = cells[0]
    freed = [s for s in range(after.seats) if after.pawn[s] == cell and before.blocked >> cell & 1]
    if freed and not after.blocked >> cell & 1:
        return f"digs {pawn(after, freed[0])} out."
    for part in range(PARTS):
        if after.part_cell[part] == cell:
            return f"clears the sand off the {PART_NAMES[part]}."
    if known_pad(after) == cell:
        return "clears the sand off the launch pad."
    if before.supply < SCARCE:
        return "puts sand back before the supply runs out."
    return f"clears sand off {CELL_NAMES[cell]}."


def spares(before: Any, after: Any, _seat: int) -> str:
    """Tell of a storm card less."""
    acting = before.pending_kind[0] == ACTIONS == after.pending_kind[0]
    is_spared = acting and after.pending_b[0] > before.pending_b[0]
    return "spares the team a storm card." if is_spared else ""


def looks_ahead(before: Any, after: Any, _seat: int) -> str:
    """Tell of a look at the storm to come."""
    is_looking = after.pending_kind[after.depth - 1] == FORECAST and after.depth > before.depth
    return "looks at the storm cards to come, to be rid of one." if is_looking else ""


def goes(before: Any, after: Any, _seat: int) -> str:
    """Tell of a pawn that goes somewhere."""
    seat = moved(before, after)
    return "" if seat is None else f"brings {pawn(after, seat)} to {CELL_NAMES[after.pawn[seat]]}."


TOPICS: Final = (
    topic(takes, "taken", "placed", "way_to_parts", "work", "work_storm"),
    topic(digs, "hidden", "sought", "clue", "pad_found", "signs", "wells"),
    topic(looks, "hidden", "sought", "clue", "pad_found"),
    topic(brings_water, "canteens", "least_water", "dry_sun", "dry_round", "one_left_round"),
    topic(clears, "supply", "supply_short", "supply_empty", "blocked", "buried", "pad_sand"),
    topic(nears_part, "way_to_parts", "work", "work_storm", "work_more"),
    topic(nears_pad, "ways_home", "farthest_home", "work", "work_storm"),
    topic(shelters, "sheltered", "dry_sun", "dry_round"),
    topic(spares, "draws_left"),
    topic(looks_ahead),
    topic(goes),
)
"""What a move may be good for, and the features that show it."""
