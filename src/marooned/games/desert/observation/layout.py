"""Observation layout: the fields of a row. Each field has a constant with its start index.

A number that can be looked up from other fields (a canteen's size from the role, the storm discards
from the contents of the pile) has no field.
"""

from typing import TYPE_CHECKING, Final

from marooned.engine.observation import Field, Observation, numbered
from marooned.games.desert.model import board, cards, endings, phases, pieces, roles

SEATS: Final = pieces.MOST_SEATS
NONE: Final = -1
"""Value for an absent cell, role or seat."""
PLAIN, WATERY, THE_STORM = range(board.FACES, board.FACES + 3)
"""Values for a cell whose city side is unknown: plain desert, a water sign, or the storm."""
ORDERED: Final = 31
"""Number of storm cards with a field, from the top; the printed pile has no more cards."""
NO_CARD, UNKNOWN = -2, -1
"""Values if no known storm card is at a place: the pile is shorter, or the card is unknown."""

OBSERVATION: Final = Observation(
    Field("players", (), pieces.FEWEST_SEATS, SEATS, "How many adventurers there are."),
    Field("seat", (), 0, SEATS - 1, "The observer's seat, by which action codes name it."),
    Field("turn", (), 0, SEATS - 1, "Whose turn it is, counted from the observer."),
    Field("waiting", (SEATS,), 0, 1, "1 for each seat waited for."),
    Field("phase", (), 0, len(phases.NAMES) - 1, f"What is pending: {numbered(phases.NAMES)}."),
    Field("outcome", (), 0, len(endings.NAMES) - 1, f"How it ended: {numbered(endings.NAMES)}."),
    Field("actions", (), 0, 6, "Actions left in this turn.", house=pieces.MOST_ACTIONS),
    Field("spared", (), 0, pieces.MOST_DRAWN, "Storm cards that the Meteorologist has spared."),
    Field("steps", (), 0, pieces.STEPS, "Steps that the Climber may still be led."),
    Field("looked", (), 0, pieces.MOST_DRAWN, "Storm cards looked at, one of which may be buried."),
    Field("storms_due", (), 0, pieces.MOST_DRAWN, "Storm cards still to come, once they come."),
    Field("window_held", (), 0, 1, "1 once all have let the next storm card come."),
    Field("tick", (), 1, pieces.TICKS, "The storm meter's tick."),
    Field("draws", (), 0, pieces.MOST_DRAWN, "Storm cards a turn at this tick; 0: the skull."),
    Field("supply", (), 0, pieces.MARKERS, "Sand markers left.", house=pieces.MOST_MARKERS),
    Field("gifts", (), 0, pieces.MOST_GIFTS, "Gifts that may follow each other still."),
    Field("storm", (), 0, board.CELLS - 1, "The cell that is the storm."),
    Field(
        "role",
        (SEATS,),
        NONE,
        roles.ROLES - 1,
        "Archeologist, Climber, Explorer, Meteorologist, Navigator, Water Carrier; -1: nobody.",
    ),
    Field("cell", (SEATS,), NONE, board.CELLS - 1, "The cell that each pawn is on; -1: none."),
    Field(
        "water",
        (SEATS,),
        0,
        max(roles.CANTEENS),
        "What each canteen holds.",
        house=max(roles.CANTEENS) + roles.MOST_CANTEEN_GAIN,
    ),
    Field("shield", (SEATS,), 0, 1, "1 for each seat whose Solar Shield is up."),
    Field(
        "hand",
        (SEATS, cards.EQUIPMENT),
        0,
        3,
        "In each hand: Dune Blasters, Jet Packs, Solar Shields, Terrascopes, Reserves, Throttles.",
    ),
    Field("part_cell", (pieces.PARTS,), NONE, board.CELLS - 1, "Where a placed part lies."),
    Field("part_holder", (pieces.PARTS,), NONE, SEATS - 1, "Who has a part, from the observer."),
    Field(
        "tile",
        (board.CELLS,),
        0,
        THE_STORM,
        "The city side on each cell, where the team knows it, 0 to 13: launch pad, the clues (row "
        "and column of each part), tunnel, crash, gear, well, mirage; else what shows: 14 plain "
        "desert, 15 a water sign, 16 the storm.",
    ),
    Field("excavated", (board.CELLS,), 0, 1, "1 for each cell whose tile is excavated."),
    Field(
        "sand",
        (board.CELLS,),
        0,
        pieces.MARKERS,
        "Sand markers on each cell.",
        house=pieces.MOST_MARKERS,
    ),
    Field(
        "pile",
        (cards.STORM_KINDS,),
        0,
        4,
        "Storm cards in the pile: 1 to 3 from north, east, south, west; sun, rising storm.",
        house=cards.MOST_STORM_COPIES,
    ),
    Field("equipment", (cards.EQUIPMENT,), 0, 3, "Equipment cards in the deck, kinds as in hands."),
    Field(
        "order",
        (ORDERED,),
        NO_CARD,
        cards.STORM_KINDS - 1,
        "The kinds of the pile's cards from the top, -1 where nobody knows, -2 below the last one.",
    ),
)

globals().update(OBSERVATION.places())
if TYPE_CHECKING:

    def __getattr__(field: str) -> int: ...
