"""Observation layout: the fields of a row. Each field has a constant with its start index."""

from typing import TYPE_CHECKING, Final

from marooned.engine.observation import Field, Observation, numbered
from marooned.games._template.model import board, cards, endings, phases, pieces

SEATS: Final = pieces.MOST_SEATS
NOBODY: Final = -1

OBSERVATION: Final = Observation(
    Field("players", (), 1, SEATS, "How many castaways there are."),
    Field("turn", (), 0, SEATS - 1, "Whose turn it is, counted from the observer."),
    Field("waiting", (SEATS,), 0, 1, "1 for each seat waited for."),
    Field("phase", (), 0, len(phases.NAMES) - 1, f"What is pending: {numbered(phases.NAMES)}."),
    Field("outcome", (), 0, len(endings.NAMES) - 1, f"How it ended: {numbered(endings.NAMES)}."),
    Field("actions", (), 0, 2, "Actions left in this turn.", house=pieces.MOST_ACTIONS),
    Field("wave", (), -1, board.BEACHES - 1, "The beach that a wave rolls over, -1 for none."),
    Field("needed", (), 0, cards.WOOD, "Wood that the fire needs."),
    Field("fire", (), 0, cards.WOOD, "Wood gathered for the fire."),
    Field("wood", (board.BEACHES,), 0, cards.WOOD, "Wood on each beach."),
    Field("place", (SEATS,), NOBODY, board.BEACHES - 1, "The beach of each castaway; -1: no seat."),
    Field("tired", (SEATS,), 0, 1, "1 for each castaway who will have one action only."),
    Field("sea", (cards.CARDS,), 0, 1, "1 for each card that the sea has left."),
)

globals().update(OBSERVATION.places())
if TYPE_CHECKING:

    def __getattr__(field: str) -> int: ...
