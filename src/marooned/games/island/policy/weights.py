"""Weights of the policy: one index per weight in weights.toml, under its name in capitals."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table

MOST_ACTIONS: Final = 7  # largest number of actions to a target in sight

# The bounds that prune the policy's search do not hold for negative weights.
TABLE: Final = Table(
    __package__.rpartition(".")[0], powers={"patience": MOST_ACTIONS + 1}, least=0.0
)
W: Final = TABLE.values
POWERS: Final = TABLE.powers("patience")

globals().update(TABLE.places(held=6, homing=5))
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
