"""Forbidden Desert. Defines GAME; its rules are imported on first use."""

from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.games.desert.model import house_rules
from marooned.games.desert.model.names import DIFFICULTIES, ROLE_IDS
from marooned.seating import first_option, roles_option

GAME = GameDefinition(
    name="desert",
    title="Forbidden Desert",
    summary="Adventurers dig a flying machine out of a buried city before they die of thirst.",
    seats=(2, 5),
    options=(
        Option(
            "difficulty",
            "novice",
            tuple((name, name.title()) for name in DIFFICULTIES),
            "The storm meter at the start.",
        ),
        roles_option(ROLE_IDS),
        first_option(5),
        *house_rules.OPTIONS,
    ),
    package=__name__,
    version=2,
)
