"""The beaches as numbers. Values that options change are fields of the state instead."""

from typing import Final

BEACHES: Final = 5
ALL_BEACHES: Final = (1 << BEACHES) - 1
START: Final = 2
