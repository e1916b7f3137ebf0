"""Protocol version for other programs; `docs/research/bots.md` has the versioning rules."""

from typing import Final

PROTOCOL: Final = "2.0"
"""The first number grows with breaking changes, the second with additions."""
