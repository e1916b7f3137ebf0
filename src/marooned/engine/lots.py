"""What stands for a role and for a first seat until a lot decides them. Imports no rules."""

from typing import Final

UNCHOSEN: Final = -1
NO_LOT: Final = -1
