"""The worth of a position to a seat, 0 to 1: the seat's chance to win, or share of the win.

Used by the outlook and the table.
"""

from dataclasses import dataclass

from marooned.contract import Json, Outcome


@dataclass(frozen=True, slots=True)
class Worth:
    """The chance to win, or the expected share of the win among rivals, from 0 to 1.

    Attributes:
        worth: The estimate.
        low: The lower end of the 95 % interval of the estimate.
        high: The upper end.
    """

    worth: float
    low: float
    high: float

    def as_dict(self) -> Json:
        """Return plain data."""
        return {"worth": self.worth, "low": self.low, "high": self.high}


def settled(outcome: Outcome, seat: int, *, cooperative: bool) -> Worth:
    """Return a seat's share of the win in a finished game.

    Rivals who tie for first place share the win.
    """
    mine, best = outcome.scores[seat], max(outcome.scores)
    alone = 1.0 / outcome.scores.count(best) if mine == best else 0.0
    share = float(outcome.won) if cooperative else alone
    return Worth(share, share, share)
