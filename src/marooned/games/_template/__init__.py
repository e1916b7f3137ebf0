"""Signal Fire, the smallest complete game. Copy it to begin a new game. Defines GAME."""

from marooned.contract import Option, house_rule
from marooned.definition import GameDefinition

GAME = GameDefinition(
    name="_template",
    title="Signal Fire",
    summary="Castaways gather driftwood and light a fire before the night falls.",
    seats=(1, 3),
    options=(
        Option(
            "weather",
            "calm",
            (("calm", "Calm: eight pieces of wood"), ("rough", "Rough: eleven pieces of wood")),
            "How much wood the fire needs.",
        ),
        house_rule("actions", 2, (1, 4), "Actions a turn."),
    ),
    package=__name__,
)
