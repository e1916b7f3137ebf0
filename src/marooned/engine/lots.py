"""Values that stand for a random role and a random first seat. This module imports no rules."""

from typing import Final

UNCHOSEN: Final = -1
NO_LOT: Final = -1
