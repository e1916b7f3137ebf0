"""What cards may do that nobody sees yet, in sentences with the numbers of their rules."""

from typing import Final

BOLT: Final = "The top card of the deck strikes at once with {chance}: {kinds}."
BOLT_BY: Final = ("DOR-36",)
SANGAIA: Final = (
    "Somebody else holds a Sangaia with {chance}: then {site} may not be the last stop."
)
SANGAIA_BY: Final = ("DOR-28",)
