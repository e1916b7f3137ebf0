"""Perfect recall: all that a seat has seen and done so far, as one short digest."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

DIGEST_SIZE: Final = 16
"""In bytes: two of 2**64 histories are not expected to share one."""


@dataclass(frozen=True, slots=True)
class Recall:
    """What a seat remembers.

    Attributes:
        sights: How often what it saw changed.
        digest: Of all these sights and of its own actions between them, in their order.
        last: A digest of what it sees now.
    """

    sights: int = 0
    digest: bytes = b""
    last: bytes = b""

    def after(self, code: int | None, sight: bytes) -> Recall:
        """Return what is remembered once the seat played a code, if any, and sees something.

        A sight that is as before adds nothing: others may have decided in secret meanwhile.
        """
        seen = digest_of(sight)
        if code is None and seen == self.last:
            return self
        did = b"" if code is None else code.to_bytes(2, "little")
        return Recall(self.sights + 1, digest_of(self.digest + did + seen), seen)


def digest_of(data: bytes) -> bytes:
    """Return a digest."""
    return blake2b(data, digest_size=DIGEST_SIZE).digest()
