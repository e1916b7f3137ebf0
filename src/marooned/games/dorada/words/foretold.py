"""Dangers from unseen cards as sentences, with the numbers of their rules."""

from typing import Final

BOLT: Final = "The top card of the deck strikes at once {chance}: {kinds}."
BOLT_BY: Final = ("DOR-36",)
OUTBID: Final = "{name} can bid more than {most} {chance}."
OUTBID_BY: Final = ("DOR-12", "DOR-14")
SANGAIA: Final = "{site} may not be the last stop: another player holds a Sangaia {chance}."
SANGAIA_BY: Final = ("DOR-28",)
