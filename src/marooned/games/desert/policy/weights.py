"""The weights of the judgement: where each number of weights.toml lies in their table."""

from typing import Final

from marooned.engine.weighing.weight_table import Table

MOST_ACTIONS: Final = 63  # that a target can take
TABLE: Final = Table(
    __package__.rpartition(".")[0],
    powers=dict.fromkeys(("patience", "endurance"), MOST_ACTIONS + 1),
)
W: Final = TABLE.values

PATIENCE: Final = TABLE.place("patience")
ENDURANCE: Final = TABLE.place("endurance")
LASTING: Final = TABLE.place("lasting")
LATER: Final = TABLE.place("later")
SPREAD: Final = TABLE.place("spread")
CLAIMED: Final = TABLE.place("claimed")
CLUES: Final = TABLE.place("clues", 4)
GEARED: Final = TABLE.place("geared")
SIGN: Final = TABLE.place("sign")
PICKINGS: Final = TABLE.place("pickings", 4)
HOMES: Final = TABLE.place("homes", 5)
DRINKS: Final = TABLE.place("drinks", 4)
NEARBY: Final = TABLE.place("nearby")
SPRING: Final = TABLE.place("spring")
MISSED: Final = TABLE.place("missed")
FETCHING: Final = TABLE.place("fetching")
MEETING: Final = TABLE.place("meeting")
SHELTERS: Final = TABLE.place("shelters", 4)
CLEANING: Final = TABLE.place("cleaning")
SCARCITY: Final = TABLE.place("scarcity")
AMPLE: Final = TABLE.place("ample")
RESCUING: Final = TABLE.place("rescuing")
GUARDING: Final = TABLE.place("guarding")
UNCOVERING: Final = TABLE.place("uncovering")
TUNNELLING: Final = TABLE.place("tunnelling")
SPARING: Final = TABLE.place("sparing")
PARCHED: Final = TABLE.place("parched")
NAVIGATING: Final = TABLE.place("navigating")
CARRYING: Final = TABLE.place("carrying")
JET_GAINS: Final = TABLE.place("jet_gains", 2)
FLYING: Final = TABLE.place("flying")
BLAST_GAIN: Final = TABLE.place("blast_gain")
RESERVE_GAIN: Final = TABLE.place("reserve_gain")
SHIELD_GAIN: Final = TABLE.place("shield_gain")
POWERS: Final = TABLE.powers("patience")
ENDURING: Final = TABLE.powers("endurance")

TABLE.close()
