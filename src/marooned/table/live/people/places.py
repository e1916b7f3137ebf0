"""The places of rivals after the end, as the table tells them: who resigned comes last."""

from collections.abc import Collection, Sequence
from typing import Any

from marooned.table.live.catalogue import is_cooperative
from marooned.table.store.rows import Stored


def told_outcome(stored: Stored) -> dict[str, Any] | None:
    """Return how a game ended; among rivals, where somebody resigned, with all their places.

    The game's own outcome stays as it is: a companion played the seat to the end.
    """
    resigned = [chair.seat for chair in stored.chairs if chair.resigned]
    if stored.outcome is None or not resigned or is_cooperative(stored.game):
        return stored.outcome
    places = places_of(stored.outcome.get("scores", ()), resigned)
    return {**stored.outcome, "resigned": resigned, "places": places}


def places_of(scores: Sequence[float], resigned: Collection[int]) -> list[int]:
    """Return the place of each seat, the best first; level scores share one."""
    worth = [(seat not in resigned, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > mine for other in worth) for mine in worth]
