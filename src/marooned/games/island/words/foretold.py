"""What the sea may do before the turn is over, in sentences with the numbers of their rules."""

from typing import Final

SINKS: Final = "{tile} sinks this turn {chance}{loss}."
FLOODS: Final = "{tile} floods this turn {chance}."
LANDING: Final = ", and with it the way home"
LAST_SITE: Final = ": it is the last site of the {treasure}"
PEOPLED: Final = " under the {who}"
DROWNS: Final = ", and drowns the {who}"
RISES: Final = "Waters Rise! comes this turn {chance}; discarded flood cards follow."
SKULL: Final = "The water reaches the skull this turn {chance}."
SINKS_BY: Final = ("ISL-30", "ISL-31")
LOST_BY: Final = {LANDING: "ISL-42", LAST_SITE: "ISL-41", DROWNS: "ISL-43"}
FLOODS_BY: Final = ("ISL-30",)
RISES_BY: Final = ("ISL-23",)
SKULL_BY: Final = ("ISL-23", "ISL-44")
