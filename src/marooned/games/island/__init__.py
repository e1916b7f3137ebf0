"""Forbidden Island in three editions. Defines GAME; its rules are imported on first use."""

from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.games.island.model.editions import (
    DIFFICULTIES,
    EDITION_ORDER,
    ROLE_SYNONYMS,
    RULEBOOK,
    STARTS_IN_PRINT,
)
from marooned.games.island.model.house_rules import HOUSE_RULES
from marooned.games.island.model.shapes import SHAPE_TITLES
from marooned.seating import first_option, roles_option

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
            "The water level at the start.",
        ),
        Option("shape", "island", tuple(SHAPE_TITLES.items()), "How the 24 tiles are laid out."),
        roles_option(STARTS_IN_PRINT, ROLE_SYNONYMS),
        first_option(most_seats=4),
        Option(
            "hand_limit",
            "after_each",
            (("after_each", "After each card"), ("after_both", "After both cards")),
            "When a player with too many cards discards: after each drawn card or after both.",
        ),
        *HOUSE_RULES,
    ),
    package=__name__,
    version=3,
)
