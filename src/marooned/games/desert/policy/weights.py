"""Indices of the policy's weights. Each constant is named after a weight in weights.toml."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

MOST_ACTIONS: Final = 63  # largest number of actions to a target
TABLE: Final = Table(
    __package__.rpartition(".")[0],
    powers=dict.fromkeys(("patience", "endurance"), MOST_ACTIONS + 1),
)
W: Final = TABLE.values
POWERS: Final = TABLE.powers("patience")
ENDURING: Final = TABLE.powers("endurance")

globals().update(TABLE.places(clues=4, pickings=4, homes=5, drinks=4, shelters=4, jet_gains=2))
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
