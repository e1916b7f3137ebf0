"""Where each number of weights.toml lies in the table of weights. For the judgement."""

from __future__ import annotations

from typing import Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0])
W: Final = TABLE.values

PIECE: Final = TABLE.place("piece")
WORTH_HOLDING: Final = TABLE.place("worth_holding")

TABLE.close()
