"""The weights of the judgement: where each number of weights.toml lies in their table."""

from typing import Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0])
W: Final = TABLE.values

PIECE: Final = TABLE.place("piece")
WORTH_HOLDING: Final = TABLE.place("worth_holding")

TABLE.close()
