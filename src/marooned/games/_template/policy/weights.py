"""Weights of the policy, from weights.toml. The index of a weight is its name in capitals."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0])
W: Final = TABLE.values

globals().update(TABLE.places())
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
