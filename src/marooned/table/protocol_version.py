"""The protocol version, on which other programs rely; `docs/research/bots.md` has the rule."""

from typing import Final

PROTOCOL: Final = "2.1"
"""The first number grows with what breaks them, the second with what is new."""
