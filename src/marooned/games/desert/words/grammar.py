"""Words for players, items and endings, used in sentences. Not used by compiled rules."""

from collections.abc import Sequence
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.games.desert.model import board, endings, phases
from marooned.games.desert.model.names import (
    AXES,
    CELL_NAMES,
    EQUIPMENT_NAMES,
    FACE_NAMES,
    PART_IDS,
)
from marooned.games.desert.rules import entries
from marooned.games.desert.words import notation
from marooned.wording.phrases import capitalised, joined, several

FINDS: Final = {
    board.TUNNEL: "a tunnel with gear",
    board.CRASH: "gear in the wreck",
    board.GEAR: "gear",
    board.WELL: "a well",
    board.MIRAGE: "nothing but a mirage",
}


def pawn(game: Any, seat: int) -> str:
    """Return a player's name with the article."""
    return f"the {notation.role_name(game, seat)}"


def pawns(game: Any, seats: Sequence[int]) -> str:
    """Return several players' names."""
    return joined([pawn(game, seat) for seat in seats])


def equipment(game: Any, card: int) -> str:
    """Return an equipment card with its article."""
    return f"{'the' if game.equipment_copies[card] == 1 else 'a'} {EQUIPMENT_NAMES[card]}"


def clue(face: int) -> dict[str, str] | None:
    """Return a clue's part and axis, None for other city sides."""
    if not board.CLUES <= face < board.TUNNEL:
        return None
    part, axis = divmod(face - board.CLUES, len(AXES))
    return {"part": PART_IDS[part], "axis": AXES[axis]}


def line(axis: str, cell: int) -> str:
    """Return the name of the row or column of a cell."""
    return CELL_NAMES[cell][1 if axis == "row" else 0]


def found(face: int, cell: int) -> str:
    """Return a phrase for the city side under a tile; for a clue it names the row or column."""
    pointing = clue(face)
    if pointing is None:
        return FINDS.get(face, f"the {FACE_NAMES[face]}")
    return (
        f"the {FACE_NAMES[face]}, pointing along {pointing['axis']} {line(pointing['axis'], cell)}"
    )


def levels(game: Any, seats: list[int]) -> dict[str, int]:
    """Return the amount of water in some canteens, by seat."""
    return {str(seat): game.water[seat] for seat in seats}


def pace(game: Any, tick: int) -> str:
    """Return a phrase for a tick of the meter: its number of storm cards, or the skull."""
    drawn = answer(game, entries.call_cards_at, tick)
    return f"{several(drawn, 'storm card')} a turn" if drawn else "the skull"


def top_cards(game: Any, count: int) -> list[int]:
    """Return the first cards of the storm pile, the top one first."""
    size = game.deck_size
    return list(game.deck[size - count : size][::-1])


def is_ending(game: Any, outcome: int) -> bool:
    """Return True if the game is about to end in the given way."""
    top = game.depth - 1
    return bool(game.pending_kind[top] == phases.ENDING and game.pending_a[top] == outcome)


def ending_text(game: Any, outcome: int, detail: int) -> str:
    """Return a sentence on the ending; the detail is the seat that died of thirst."""
    sentences = {
        "escaped": "The flying machine rises from the launch pad: the game is won!",
        "thirst": f"{pawn(game, detail)} dies of thirst: the game is lost.",
        "buried": "No sand marker is left, and the dunes close over the team: the game is lost.",
        "swept_away": "The storm has reached the skull and sweeps the team away: the game is lost.",
    }
    return capitalised(sentences[endings.NAMES[outcome]])


def ending(game: Any) -> tuple[bool, str, str]:
    """Return three values: True for a win, the name of the ending, and a sentence on it."""
    text = ending_text(game, game.outcome, game.ending_detail)
    return game.outcome == endings.ESCAPED, endings.NAMES[game.outcome], text


def seat_name(game: Any, seat: int) -> str:
    """Return a player's name with the article."""
    return pawn(game, seat)


def company(game: Any) -> tuple[str, ...]:
    """Return the adventurers in the game, in alphabetical order."""
    return tuple(sorted(notation.role_name(game, seat) for seat in range(game.seats)))
