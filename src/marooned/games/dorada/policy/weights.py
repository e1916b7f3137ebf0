"""The weights of the judgement: where each number of weights.toml lies in their table."""

from typing import Final

from marooned.engine.weighing.weight_table import Table
from marooned.games.dorada.model import cards

FAR: Final = 7  # trips; what is farther counts as this far
TABLE: Final = Table(__package__.rpartition(".")[0], powers={"patience": FAR + 1})
W: Final = TABLE.values

PATIENCE: Final = TABLE.place("patience")
CURSE_FEAR: Final = TABLE.place("curse_fear")
FETCHED: Final = TABLE.place("fetched")
SYMBOL_MATCH: Final = TABLE.place("symbol_match")
CARD_WORTH: Final = TABLE.place("card_worth", cards.HELD)
ALIKE: Final = TABLE.place("alike")
USELESS_BONUS: Final = TABLE.place("useless_bonus")
BOLT_WORTH: Final = TABLE.place("bolt_worth", 9)
UNKNOWN_CARD: Final = TABLE.place("unknown_card")
PRICE: Final = TABLE.place("price")
ROOMY: Final = TABLE.place("roomy")
CARD_COST: Final = TABLE.place("card_cost")
LATE: Final = TABLE.place("late")
WINNING_EDGE: Final = TABLE.place("winning_edge")
OVETOS_EDGE: Final = TABLE.place("ovetos_edge")
JUJU_EDGE: Final = TABLE.place("juju_edge")
SANGAIA_EDGE: Final = TABLE.place("sangaia_edge")
SITE_DESTINY: Final = TABLE.place("site_destiny")
SEA_DESTINY: Final = TABLE.place("sea_destiny")
HOPES: Final = TABLE.place("hopes", 11)
HOARD: Final = TABLE.place("hoard")
SURE: Final = TABLE.place("sure")
POWERS: Final = TABLE.powers("patience")

TABLE.close()
