"""The beaches as numbers. What an option changes is a field of the state instead."""

from __future__ import annotations

from typing import Final

BEACHES: Final = 5
ALL_BEACHES: Final = (1 << BEACHES) - 1
START: Final = 2
