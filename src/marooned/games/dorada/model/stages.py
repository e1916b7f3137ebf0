"""The stages of a round as numbers, in order (DOR-10)."""

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
