"""Forbidden Island in three editions. Offers GAME; its rules are imported when first needed."""

from __future__ import annotations

from marooned.contract import GameDefinition, Option
from marooned.games.island.editions import DIFFICULTIES, EDITION_ORDER, RULEBOOK, STARTS_IN_PRINT
from marooned.games.island.shapes import SHAPE_TITLES

_SEATS = ("0", "1", "2", "3")

GAME = GameDefinition(
    name="island",
    title="Forbidden Island",
    summary="Adventurers capture four treasures from a sinking island and fly off together.",
    seats=(2, 4),
    options=(
        Option(
            "edition",
            RULEBOOK.name,
            tuple((edition.name, edition.title) for edition in EDITION_ORDER),
            "The rulebook's rules, the fan variant Archaens, or the rewritten manual's.",
        ),
        Option(
            "difficulty",
            "novice",
            tuple((name, name.title()) for name in DIFFICULTIES),
            "Where the water level starts.",
        ),
        Option("shape", "island", tuple(SHAPE_TITLES.items()), "How the 24 tiles are laid out."),
        Option(
            "roles",
            (),
            (("random", "By lot"), *((role, role.title()) for role in STARTS_IN_PRINT)),
            "The role of each seat in order; seats left out draw by lot.",
            many=True,
        ),
        Option(
            "first",
            "lot",
            (("lot", "By lot"), *((seat, f"Seat {int(seat) + 1}") for seat in _SEATS)),
            "Who goes first.",
        ),
        Option(
            "hand_limit",
            "after_each",
            (("after_each", "After each card"), ("after_both", "After both cards")),
            "When the drawer of the turn's treasure cards discards down to five.",
        ),
    ),
    package=__name__,
)
