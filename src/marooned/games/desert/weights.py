"""Where each number of weights.toml lies in the table of weights. For the judgement."""

from __future__ import annotations

from typing import Final

from marooned.engine.weights import Table

MOST_ACTIONS: Final = 63  # that a target can take
TABLE: Final = Table(__package__, powers={"patience": MOST_ACTIONS + 1})
W: Final = TABLE.values

PATIENCE: Final = TABLE.place("patience")
LATER: Final = TABLE.place("later")
SPREAD: Final = TABLE.place("spread")
CLUE: Final = TABLE.place("clue")
GEARED: Final = TABLE.place("geared")
DRINK: Final = TABLE.place("drink")
PICKING: Final = TABLE.place("picking")
HOME: Final = TABLE.place("home")
FETCHING: Final = TABLE.place("fetching")
SHELTERS: Final = TABLE.place("shelters", 4)
MEETING: Final = TABLE.place("meeting")
CLEANING: Final = TABLE.place("cleaning")
SCARCITY: Final = TABLE.place("scarcity")
RESCUING: Final = TABLE.place("rescuing")
GUARDING: Final = TABLE.place("guarding")
SPARING: Final = TABLE.place("sparing")
NAVIGATING: Final = TABLE.place("navigating")
CARRYING: Final = TABLE.place("carrying")
JET_GAIN: Final = TABLE.place("jet_gain")
BLAST_MARKERS: Final = TABLE.place("blast_markers")
RESERVE_GAIN: Final = TABLE.place("reserve_gain")
POWERS: Final = TABLE.powers("patience")

TABLE.close()
