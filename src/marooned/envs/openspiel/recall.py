"""Perfect recall: a seat's whole history of observations and actions as one short digest."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

DIGEST_SIZE: Final = 16
"""Size in bytes. Collisions are not expected below 2**64 histories."""


@dataclass(frozen=True, slots=True)
class Recall:
    """The memory of a seat.

    Attributes:
        sights: The number of times that the seat's observation changed.
        digest: The digest of all these observations and of the seat's own actions, in order.
        last: The digest of its current observation.
    """

    sights: int = 0
    digest: bytes = b""
    last: bytes = b""

    def after(self, code: int | None, sight: bytes) -> Recall:
        """Return the memory after an observation, and after a code if the seat has played one.

        An unchanged observation is not added. An addition would reveal that another seat decided in
        secret.
        """
        seen = digest_of(sight)
        if code is None and seen == self.last:
            return self
        did = b"" if code is None else code.to_bytes(2, "little")
        return Recall(self.sights + 1, digest_of(self.digest + did + seen), seen)


def digest_of(data: bytes) -> bytes:
    """Return a digest."""
    return blake2b(data, digest_size=DIGEST_SIZE).digest()
