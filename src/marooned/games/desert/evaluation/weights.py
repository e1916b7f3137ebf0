"""Indices of the evaluation's weights. Each constant is named after a weight in weights.toml."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0], "evaluation")
E: Final = TABLE.values
FEATURES: Final = len(TABLE.labels)

globals().update(TABLE.places(seats=3, role=6, canteens=5, equipment=6, taken=4))
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
