"""Indices of the policy's weights. Each constant is named after a weight in weights.toml."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0])
W: Final = TABLE.values

globals().update(TABLE.places())
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
