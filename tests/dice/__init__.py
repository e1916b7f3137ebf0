"""Dicing for Water, as small as a game can be: roll and risk, or bank. Offers GAME."""

from marooned.contract import Option, house_rule
from marooned.definition import GameDefinition

GAME = GameDefinition(
    name="dice",
    title="Dicing for Water",
    summary="Castaways roll for sips of water: whoever rolls a one spills them.",
    seats=(2, 4),
    options=(
        Option("sips", "30", (("30", "Thirty"), ("50", "Fifty")), "How many sips fill a bottle."),
        house_rule("rounds", 12, (1, 20), "Rounds until the spring is dry."),
    ),
    package=__name__,
    cooperative=False,
)
