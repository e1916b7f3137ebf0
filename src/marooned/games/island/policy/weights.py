"""Indices of the policy's weights. Each constant is named after a weight in weights.toml."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

MOST_ACTIONS: Final = 7  # largest number of actions to a target in sight

# The policy skips options by upper bounds, which do not hold for negative weights.
TABLE: Final = Table(
    __package__.rpartition(".")[0], powers={"patience": MOST_ACTIONS + 1}, least=0.0
)
W: Final = TABLE.values
POWERS: Final = TABLE.powers("patience")

globals().update(TABLE.places(held=6, homing=5))
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
