"""Values that stand for a random role and a random first seat.

This module does not import rules.
"""

from typing import Final

UNCHOSEN: Final = -1
NO_LOT: Final = -1
