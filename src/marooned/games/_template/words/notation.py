"""Notation: beaches, cards and action codes as text, and clickable items."""

from typing import Any, Final

from marooned.games._template.model import actions

BEACH_NAMES: Final = ("Gull Point", "Shell Cove", "Wreck Bay", "Kelp Strand", "Heron Flats")
BEACH_IDS: Final = tuple(name.lower().replace(" ", "-") for name in BEACH_NAMES)
CARD_NAMES: Final = tuple(
    f"{thing} at {beach}" for thing in ("planks", "a log", "a wave") for beach in BEACH_NAMES
)
SEAT_NAMES: Final = ("the Sailor", "the Cook", "the Botanist")
TEXTS: Final = (
    "pass",
    "gather the wood",
    "hold on to the wood",
    *(f"walk to {beach}" for beach in BEACH_NAMES),
)


def kind(code: int) -> str:
    """Return the kind of an action code."""
    return actions.KINDS[code]


def texts(_game: Any) -> tuple[str, ...]:
    """Return the canonical text of every action code."""
    return TEXTS


def targets(game: Any, seat: int, code: int) -> tuple[str, ...]:
    """Return the id of the beach that a person may click to choose an action."""
    if code >= actions.WALK:
        return (BEACH_IDS[code - actions.WALK],)
    return (BEACH_IDS[game.place[seat]],) if code in (actions.GATHER, actions.HOLD) else ()
