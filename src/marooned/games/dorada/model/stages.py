"""The stages of a round as numbers, in order (DOR-10)."""

from __future__ import annotations

# The stages of a round, in order (DOR-10).
(
    BEGINNING,
    AUCTION,
    PAYMENT,
    TRAVEL,
    ARRIVAL,
    STOP,
    CURSED,
    TREASURE,
    NEWS,
    SUPPLY,
    LIMIT,
    CLOSE,
) = range(12)
