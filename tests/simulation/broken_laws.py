"""Laws of the table: what must hold in every run; the first that is broken ends the run."""

from __future__ import annotations


class BrokenLawError(AssertionError):
    """Something that must always hold does not."""


BROKEN: list[BrokenLawError] = []
"""The laws that this run has broken; a node may have caught the errors."""


def law(holds: object, text: str) -> None:
    """Fail the run unless something holds.

    Raises:
        BrokenLawError: It does not.
    """
    if not holds:
        BROKEN.append(BrokenLawError(text))
        raise BROKEN[-1]
