"""Weights of the evaluation, from weights.toml. The index of a weight is its name in capitals."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0], "evaluation")
E: Final = TABLE.values
FEATURES: Final = len(TABLE.labels)

globals().update(TABLE.places(seats=3, role=6, canteens=5, equipment=6, taken=4))
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
