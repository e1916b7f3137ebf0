"""The weights of the evaluation: where each number lies in weights.toml."""

from typing import Final

from marooned.engine.weighing.weight_table import Table

TABLE: Final = Table(__package__.rpartition(".")[0], "evaluation")
E: Final = TABLE.values
FEATURES: Final = len(TABLE.labels)

SEATS: Final = TABLE.place("seats", 4)
COOPERATIVE: Final = TABLE.place("cooperative")
LEADER: Final = TABLE.place("leader")
GAP: Final = TABLE.place("gap", 6)
GAP_TO_SECOND: Final = TABLE.place("gap_to_second", 6)
GAP_TO_MEAN: Final = TABLE.place("gap_to_mean", 6)
GOLD: Final = TABLE.place("gold")
TREASURE: Final = TABLE.place("treasure", 5)
TREASURE_LEFT: Final = TABLE.place("treasure_left", 5)
WITH_BONUS: Final = TABLE.place("with_bonus")
TREASURES: Final = TABLE.place("treasures")
CURSE: Final = TABLE.place("curse", 5)
CURSE_LEFT: Final = TABLE.place("curse_left", 5)
MET: Final = TABLE.place("met", 11)
NEAR: Final = TABLE.place("near", 11)
MET_LEFT: Final = TABLE.place("met_left")
NEAR_LEFT: Final = TABLE.place("near_left")
CARD: Final = TABLE.place("card", 17)
OTHERS_TREASURES: Final = TABLE.place("others_treasures")
MOST_TREASURES: Final = TABLE.place("most_treasures")
OTHERS_TREASURES_LEFT: Final = TABLE.place("others_treasures_left")
OTHERS_CURSES: Final = TABLE.place("others_curses")
OTHERS_CARDS: Final = TABLE.place("others_cards")
MOST_CARDS: Final = TABLE.place("most_cards")
OTHERS_CARDS_LEFT: Final = TABLE.place("others_cards_left")

TABLE.close()
