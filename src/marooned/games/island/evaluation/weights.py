"""Indices of the evaluation's weights. Each constant is named after a weight in weights.toml."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0], "evaluation")
E: Final = TABLE.values
FEATURES: Final = len(TABLE.labels)

globals().update(
    TABLE.places(
        role=6,
        water=9,
        lifts=4,
        captured=4,
        held=5,
        together=6,
        away=7,
        apart=7,
        pair=4,
        pair_missing=4,
        last_guard=4,
        landing_ways=5,
        landing_guard=4,
    )
)
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
