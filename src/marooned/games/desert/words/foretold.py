"""Dangers of this turn as sentences, with the numbers of their rules."""

from typing import Final

THIRST: Final = "The {who} dies of thirst this turn {chance}."
DRINKS: Final = "The {who} has to drink this turn {chance}."
SKULL: Final = "The storm reaches the skull this turn {chance}."
NO_SAND: Final = "The sand runs out this turn {chance}, and the game is lost."
PICKS_UP: Final = "The storm picks up this turn {chance}."
SAND: Final = "The next storm card blows sand on {cell} {chance}{loss}."
BURIES: Final = ", and buries the {who}"
SUN_BY: Final = ("DES-33",)
THIRST_BY: Final = ("DES-33", "DES-51")
PICKS_UP_BY: Final = ("DES-32",)
SKULL_BY: Final = ("DES-32", "DES-53")
NO_SAND_BY: Final = ("DES-31", "DES-52")
SAND_BY: Final = ("DES-31",)
BURIES_BY: Final = ("DES-31", "DES-15")
