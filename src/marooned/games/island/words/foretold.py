"""What the sea may do before the turn is over, in sentences with the numbers of their rules."""

from typing import Final

SINKS: Final = "{tile} sinks this turn with {chance}{loss}."
FLOODS: Final = "{tile} floods this turn with {chance}."
LANDING: Final = ", and with it the way home"
LAST_SITE: Final = ": it is the last site of the {treasure}"
PEOPLED: Final = " under the {who}"
RISES: Final = (
    "Waters Rise! comes this turn with {chance}; the flood cards that were discarded follow."
)
SKULL: Final = "The water reaches the skull this turn with {chance}."
SINKS_BY: Final = ("ISL-30", "ISL-31")
LOST_BY: Final = {LANDING: "ISL-42", LAST_SITE: "ISL-41"}
FLOODS_BY: Final = ("ISL-30",)
RISES_BY: Final = ("ISL-23",)
SKULL_BY: Final = ("ISL-23", "ISL-44")
