"""The weights of the evaluation: where each number lies in weights.toml."""

from typing import Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0], "evaluation")
E: Final = TABLE.values
FEATURES: Final = len(TABLE.labels)

BIAS: Final = TABLE.place("bias")
SEAT: Final = TABLE.place("seat")
LACKING: Final = TABLE.place("lacking")
LACKING_MORE: Final = TABLE.place("lacking_more")
CARDS: Final = TABLE.place("cards")
PLENTY: Final = TABLE.place("plenty")
ASHORE: Final = TABLE.place("ashore")
AT_WOOD: Final = TABLE.place("at_wood")

TABLE.close()
