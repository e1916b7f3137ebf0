"""Reasons for a move, as sentences: its effect on the team's probability of escaping.

The reasons never mention facts that are hidden until the move uncovers them.
"""

from collections.abc import Iterable
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.games.desert.evaluation import distances
from marooned.games.desert.model import board, events, phases, pieces
from marooned.games.desert.model.names import CELL_NAMES, FACE_NAMES, PART_NAMES
from marooned.games.desert.rules import entries
from marooned.games.desert.words import prompts, sentences
from marooned.games.desert.words.grammar import pawn
from marooned.wording.phrases import joined, members
from marooned.wording.topics import Change, best_reason, moved, topic

LOW: Final = 2
"""Water level that counts as low."""
SCARCE: Final = 12
"""Number of markers in the supply that counts as few."""


def reason(before: Any, after: Any, seat: int, changes: Iterable[Change]) -> str:
    """Return the reason for a move, given the states before and after the move."""
    return best_reason(before, after, seat, changes, TOPICS) or what_follows(after)


def what_follows(game: Any) -> str:
    """Return the event as a sentence, or the next decision if the event uncovers facts."""
    event = sentences.event(game)
    return prompts.phase_text(game) if event.reveals else event.text


def takes(before: Any, after: Any, _seat: int) -> str:
    """Describe a part that was picked up."""
    for part in range(pieces.PARTS):
        if after.part_holder[part] != before.part_holder[part]:
            return f"takes the {PART_NAMES[part]}."
    return ""


def digs(before: Any, after: Any, _seat: int) -> str:
    """Describe a tile that was turned over, using only facts known before."""
    cells = members(after.excavated & ~before.excavated)
    return f"digs at {CELL_NAMES[cells[0]]}{hope(before, cells[0])}." if cells else ""


def looks(before: Any, after: Any, _seat: int) -> str:
    """Describe a look under a tile; its face may be known already, or be the crash site."""
    if after.event_kind != events.TERRASCOPE:
        return ""
    cell = after.event_a
    is_known = before.seen >> cell & 1 or before.face[cell] == board.CRASH
    aim = ", which is known already" if is_known else hope(before, cell)
    return f"looks under {CELL_NAMES[cell]}{aim}."


def hope(game: Any, cell: int) -> str:
    """Return a phrase for the finds that a dig or a look may bring, empty if there are none."""
    what = sought(game, cell)
    return f" for {what}" if what else ""


def sought(game: Any, cell: int) -> str:
    """Return a phrase for the possible finds under a tile, empty if it can only be a Mirage."""
    face = game.face[cell]
    if game.seen >> cell & 1:
        return find(face)
    if face >= board.WELL:
        return find(board.WELL) if hidden(game, board.WELL) else ""
    if face == board.CRASH:
        return find(board.CRASH)
    return still_sought(game) or find(board.GEAR)


def find(face: int) -> str:
    """Return a phrase for the benefit of a city side to the team, empty for a Mirage."""
    if face < board.TUNNEL:
        return f"the {FACE_NAMES[face]}"
    return {board.TUNNEL: "a tunnel and equipment", board.WELL: "water", board.MIRAGE: ""}.get(
        face, "equipment"
    )


def still_sought(game: Any) -> str:
    """Return a phrase that names the clues and the launch pad, if they are still hidden."""
    clues = sum(hidden(game, face) for face in range(board.CLUES, board.TUNNEL))
    left = ["the last clue" if clues == 1 else "clues"] if clues else []
    left += ["the launch pad"] if hidden(game, board.LAUNCH_PAD) else []
    return joined(left) if left else ""


def hidden(game: Any, face: int) -> int:
    """Return the number of tiles with a city side that no player has seen yet."""
    known = game.excavated | game.seen
    return sum(game.face[cell] == face and not known >> cell & 1 for cell in range(board.CELLS))


def brings_water(before: Any, after: Any, _seat: int) -> str:
    """Describe a gain of water by the pawn that had the least."""
    thirsty = [s for s in range(after.seats) if after.water[s] > before.water[s]]
    if not thirsty:
        return ""
    seat = min(thirsty, key=lambda each: int(before.water[each]))
    had = before.water[seat]
    left = ", who has none" if had == 0 else ", who has little left" if had < LOW else ""
    return f"brings water to {pawn(after, seat)}{left}."


def shelters(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn that reaches shelter from the sun."""
    if after.shields != before.shields:
        return "keeps the sun off for a round."
    saved = answer(after, entries.call_sheltered) & ~answer(before, entries.call_sheltered)
    seats = [seat for seat in moved(before, after) if saved >> seat & 1]
    return f"brings {pawn(after, seats[0])} out of the sun." if seats else ""


def nears(before: Any, after: Any, seat: int, cell: int) -> bool:
    """Return True if a pawn is nearer to a cell than before, in steps."""
    return distances.steps_between(after, seat, cell) < distances.steps_between(before, seat, cell)


def nears_part(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn that comes nearer to a part."""
    for seat in moved(before, after):
        for part in range(pieces.PARTS):
            cell = after.part_cell[part]
            if cell != pieces.UNPLACED and nears(before, after, seat, cell):
                where = "to" if after.pawn[seat] == cell else "nearer to"
                return f"brings {pawn(after, seat)} {where} the {PART_NAMES[part]}."
    return ""


def nears_pad(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn that comes nearer to the launch pad, once all parts are held."""
    pad = known_pad(after)
    if pad is None or pieces.NOBODY in after.part_holder:
        return ""
    for seat in moved(before, after):
        if nears(before, after, seat, pad):
            where = "to" if after.pawn[seat] == pad else "nearer to"
            return f"brings {pawn(after, seat)} {where} the launch pad."
    return ""


def known_pad(game: Any) -> int | None:
    """Return the launch pad's cell if the team knows it."""
    known = members(game.excavated | game.seen)
    return next((cell for cell in known if game.face[cell] == board.LAUNCH_PAD), None)


def clears(before: Any, after: Any, _seat: int) -> str:
    """Describe the removal of sand by its most important effect."""
    cells = [cell for cell in range(board.CELLS) if after.sand[cell] < before.sand[cell]]
    if not cells:
        return ""
    cell = cells[0]
    freed = members(answer(before, entries.call_buried) & ~answer(after, entries.call_buried))
    if freed:
        return f"digs {pawn(after, freed[0])} out."
    what = "sand" if after.sand[cell] else "the sand"
    for part in range(pieces.PARTS):
        if after.part_cell[part] == cell:
            return f"clears {what} off the {PART_NAMES[part]}."
    if known_pad(after) == cell:
        return f"clears {what} off the launch pad."
    if before.supply < SCARCE:
        return "returns sand to the supply, which is running low."
    return f"clears sand off {CELL_NAMES[cell]}."


def spares(before: Any, after: Any, _seat: int) -> str:
    """Describe a storm card that the Meteorologist spares the team in this turn."""
    acting = before.pending_kind[0] == phases.ACTIONS == after.pending_kind[0]
    is_spared = acting and after.pending_b[0] > before.pending_b[0]
    return "spares the team a storm card." if is_spared else ""


def looks_ahead(before: Any, after: Any, _seat: int) -> str:
    """Describe a look at the storm cards to come."""
    is_looking = (
        after.pending_kind[after.depth - 1] == phases.FORECAST and after.depth > before.depth
    )
    return "looks at the next storm cards to bury one." if is_looking else ""


def goes(before: Any, after: Any, _seat: int) -> str:
    """Describe a pawn's move."""
    seats = moved(before, after)
    if not seats:
        return ""
    return f"brings {pawn(after, seats[0])} to {CELL_NAMES[after.pawn[seats[0]]]}."


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
"""Topics of reasons. Each has the features of the evaluation that show its effect."""
