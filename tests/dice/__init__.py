"""Dicing for Water, as small as a game can be: roll and risk, or bank. Offers GAME."""

from marooned.contract import Option
from marooned.definition import GameDefinition

GAME = GameDefinition(
    name="dice",
    title="Dicing for Water",
    summary="Castaways roll for sips of water: whoever rolls a one spills them.",
    seats=(2, 4),
    options=(
        Option("sips", "30", (("30", "Thirty"), ("50", "Fifty")), "How many sips fill a bottle."),
    ),
    package=__name__,
    cooperative=False,
)
