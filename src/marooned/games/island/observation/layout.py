"""Observation layout: the fields of a row. Each field has a constant with its start index.

Options of the game have fields if play depends on them. A number that can be looked up from another
field (the flood cards from the water level) has no field.
"""

from typing import TYPE_CHECKING, Final

from marooned.engine.observation import Field, Observation, numbered
from marooned.games.island.model import board, cards, editions, endings, phases, pieces, roles

SEATS: Final = pieces.MOST_SEATS
NONE: Final = -1
"""Value for an absent tile or role."""
NO_CARD, DISCARDED, TOP_SET = range(3)
"""Values for a flood card: out of the game, in the discards, or in a layer of the pile."""
SPOTS: Final = [spot for spaces in board.SPACES.values() for spot in spaces]
"""Column and row of each space, by shape and space in one list."""

OBSERVATION: Final = Observation(
    Field("players", (), 2, SEATS, "How many adventurers there are."),
    Field("seat", (), 0, SEATS - 1, "The observer's seat, by which action codes name it."),
    Field("edition", (), 0, len(editions.EDITIONS) - 1, "The edition, in the order of its option."),
    Field("limit_after_both", (), 0, 1, "1 where hands are checked after both cards only."),
    Field("turn", (), 0, SEATS - 1, "Whose turn it is, counted from the observer."),
    Field("waiting", (SEATS,), 0, 1, "1 for each seat waited for."),
    Field("phase", (), 0, len(phases.NAMES) - 1, f"What is pending: {numbered(phases.NAMES)}."),
    Field("outcome", (), 0, len(endings.NAMES) - 1, f"How it ended: {numbered(endings.NAMES)}."),
    Field("actions", (), 0, 3, "Actions left in this turn.", house=6),
    Field("flown", (), 0, 1, "1 once the Pilot has flown in this turn."),
    Field(
        "cards_due", (), 0, 2, "Treasure cards still to be drawn, once drawing has begun.", house=4
    ),
    Field("floods_due", (), 0, 5, "Flood cards still to be drawn, once flooding has begun."),
    Field("window_held", (), 0, 1, "1 once all have let the next card come."),
    Field("left_tile", (), NONE, board.TILES - 1, "The tile that pawns are leaving; -1: none."),
    Field("lifted", (SEATS,), 0, 1, "1 for each pawn that a Helicopter Lift carries."),
    Field("water", (), 1, pieces.SKULL, "The water level, a tick of the meter."),
    Field("clock", (), 0, 3, "Turn ends left to sink half the island; 0 where no clock runs."),
    Field("captured", (cards.TREASURES,), 0, 1, "1 for each treasure captured."),
    Field(
        "deck",
        (cards.KINDS,),
        0,
        5,
        "Treasure cards in the deck: those of each treasure, lifts, sandbags, Waters Rise!",
        house=6,
    ),
    Field("discards", (cards.KINDS,), 0, 5, "The same in the discards.", house=6),
    Field(
        "role",
        (SEATS,),
        NONE,
        roles.ROLES - 1,
        "Pilot, Engineer, Explorer, Navigator, Diver, Messenger; -1: nobody there.",
    ),
    Field("tile", (SEATS,), NONE, board.TILES - 1, "The tile that each pawn is on; -1: none."),
    Field("hand", (SEATS, cards.HOLDABLE), 0, 5, "The same in each hand.", house=6),
    Field("state", (board.TILES,), 0, 2, "Of each tile: 0 dry, 1 flooded, 2 sunk."),
    Field(
        "flood_card",
        (board.TILES,),
        NO_CARD,
        TOP_SET + board.TILES - 1,
        "Where each tile's flood card lies: 0 out of the game, 1 discards, 2 the pile's set on "
        "top, 3 the set below that, and so on.",
    ),
    Field("column", (board.TILES,), 0, max(x for x, _ in SPOTS), "The column that a tile lies in."),
    Field("row", (board.TILES,), 0, max(y for _, y in SPOTS), "The row that a tile lies in."),
)

globals().update(OBSERVATION.places())
if TYPE_CHECKING:

    def __getattr__(field: str) -> int: ...
