"""Indices of the policy's weights. Each constant is named after a weight in weights.toml."""

from typing import TYPE_CHECKING, Final

from marooned.engine.weighing.weight_table import Table
from marooned.games.dorada.model import cards

FAR: Final = 7  # trips; larger distances count as this one
TABLE: Final = Table(__package__.rpartition(".")[0], powers={"patience": FAR + 1})
W: Final = TABLE.values
POWERS: Final = TABLE.powers("patience")

globals().update(TABLE.places(card_worth=cards.HELD, bolt_worth=9, hopes=11))
if TYPE_CHECKING:

    def __getattr__(weight: str) -> int: ...
