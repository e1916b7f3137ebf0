"""Where each number of weights.toml lies in the table of weights. For the judgement."""

from __future__ import annotations

from typing import Final

from marooned.engine.weights import Table

TABLE: Final = Table(__package__)
W: Final = TABLE.values

LANDING: Final = TABLE.place("landing")
LAST_SITE: Final = TABLE.place("last_site")
SITE_BESIDE_FLOODED: Final = TABLE.place("site_beside_flooded")
SITE: Final = TABLE.place("site")
PLAIN: Final = TABLE.place("plain")
UNDER_PAWN: Final = TABLE.place("under_pawn")
CALM: Final = TABLE.place("calm")
THREAT: Final = TABLE.place("threat")
RETURNING: Final = TABLE.place("returning")
HELD: Final = TABLE.place("held", 6)
GIVING: Final = TABLE.place("giving")
RECEIVING: Final = TABLE.place("receiving")
OVERFLOW: Final = TABLE.place("overflow")
CAPTURING: Final = TABLE.place("capturing")
NEAR_SITE: Final = TABLE.place("near_site")
GOING_HOME: Final = TABLE.place("going_home")
NAVIGATING: Final = TABLE.place("navigating")
PATIENCE: Final = TABLE.place("patience")
LATER: Final = TABLE.place("later")
SPREAD: Final = TABLE.place("spread")
KEEP_HELICOPTER: Final = TABLE.place("keep_helicopter")
KEEP_SANDBAGS: Final = TABLE.place("keep_sandbags")
SANDBAGS_WORTH: Final = TABLE.place("sandbags_worth")
SANDBAGS_ANYWAY: Final = TABLE.place("sandbags_anyway")
DRY_SWIM: Final = TABLE.place("dry_swim")

TABLE.close()
