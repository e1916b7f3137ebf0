"""Indices of the evaluation's weights. Each constant is named after a weight in weights.toml."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0], "evaluation")
E: Final = TABLE.values
FEATURES: Final = len(TABLE.labels)

globals().update(
    TABLE.places(
        seats=4,
        gap=6,
        gap_to_second=6,
        gap_to_mean=6,
        treasure=5,
        treasure_left=5,
        curse=5,
        curse_left=5,
        met=11,
        near=11,
        card=17,
    )
)
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
