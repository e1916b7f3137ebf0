"""The weights of the judgement: where each number of weights.toml lies in their table."""

from typing import Final

from marooned.engine.weighing.weight_table import Table

MOST_ACTIONS: Final = 7  # that a target in sight can take

TABLE: Final = Table(__package__.rpartition(".")[0], powers={"patience": MOST_ACTIONS + 1})
W: Final = TABLE.values

LANDING: Final = TABLE.place("landing")
LAST_SITE: Final = TABLE.place("last_site")
SITE_BESIDE_FLOODED: Final = TABLE.place("site_beside_flooded")
SITE: Final = TABLE.place("site")
PLAIN: Final = TABLE.place("plain")
UNDER_PAWN: Final = TABLE.place("under_pawn")
BRIDGE: Final = TABLE.place("bridge")
LINK: Final = TABLE.place("link")
GATE: Final = TABLE.place("gate")
CALM: Final = TABLE.place("calm")
THREAT: Final = TABLE.place("threat")
SOON: Final = TABLE.place("soon")
HELD: Final = TABLE.place("held", 6)
GIVING: Final = TABLE.place("giving")
RECEIVING: Final = TABLE.place("receiving")
OVERFLOW: Final = TABLE.place("overflow")
CAPTURING: Final = TABLE.place("capturing")
NEAR_SITE: Final = TABLE.place("near_site")
HOMING: Final = TABLE.place("homing", 5)
NAVIGATING: Final = TABLE.place("navigating")
PATIENCE: Final = TABLE.place("patience")
LATER: Final = TABLE.place("later")
RESTING: Final = TABLE.place("resting")
SPREAD: Final = TABLE.place("spread")
KEEP_HELICOPTER: Final = TABLE.place("keep_helicopter")
KEEP_SANDBAGS: Final = TABLE.place("keep_sandbags")
KEEP_SPARE: Final = TABLE.place("keep_spare")
EARLY: Final = TABLE.place("early")
PASSED_ON: Final = TABLE.place("passed_on")
SCARCE: Final = TABLE.place("scarce")
SANDBAGS_WORTH: Final = TABLE.place("sandbags_worth")
SANDBAGS_ANYWAY: Final = TABLE.place("sandbags_anyway")
LIFT_GAIN: Final = TABLE.place("lift_gain")
LIFT_ANYWAY: Final = TABLE.place("lift_anyway")
DRY_SWIM: Final = TABLE.place("dry_swim")
POWERS: Final = TABLE.powers("patience")

TABLE.close()
