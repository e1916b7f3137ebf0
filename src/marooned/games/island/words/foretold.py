"""Dangers of this turn as sentences, with the numbers of their rules."""

from typing import Final

SINKS: Final = "{tile} sinks this turn {chance}{loss}."
FLOODS: Final = "{tile} floods this turn {chance}."
LANDING: Final = ", and then the team cannot leave"
LAST_SITE: Final = ": it is the last site of the {treasure}"
LIFTED: Final = ", and only a Helicopter Lift saves the {who}"
PEOPLED: Final = " under the {who}"
DROWNS: Final = ", and drowns the {who}"
PAIR: Final = "Both sites of the {treasure} sink this turn {chance}."
STRANDED: Final = "The {who} has nowhere to swim and drowns this turn {chance}."
RISES: Final = "Waters Rise! comes this turn {chance}; then the discarded flood cards come again."
SKULL: Final = "The water reaches the skull this turn {chance}."
SINKS_BY: Final = ("ISL-30", "ISL-31")
LOST_BY: Final = {LANDING: "ISL-42", LAST_SITE: "ISL-41", DROWNS: "ISL-43"}
PAIR_BY: Final = ("ISL-30", "ISL-41")
STRANDED_BY: Final = ("ISL-31", "ISL-43")
LIFTED_BY: Final = ("ISL-29",)
FLOODS_BY: Final = ("ISL-30",)
RISES_BY: Final = ("ISL-23",)
SKULL_BY: Final = ("ISL-23", "ISL-44")
