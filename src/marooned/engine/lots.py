"""Marks for a role and for a first seat that a lot has yet to decide. Imports no rules."""

from typing import Final

UNCHOSEN: Final = -1
NO_LOT: Final = -1
