"""Rounds made into rows, and rows into a table: medians, spread, and ratios to a yardstick."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from marooned.cli.speeds.timing import STANDARD


@dataclass(frozen=True)
class Row:
    """One subject of one peer, measured in several rounds, or why it was not.

    Attributes:
        peer: Whose it is.
        subject: The game and the interface.
        rounds: Decisions, CPU-seconds and calibration of each.
        error: Why there are none.
    """

    peer: str
    subject: str
    rounds: Sequence[dict[str, float]] = ()
    error: str = ""

    @property
    def raw(self) -> float:
        """Decisions a CPU-second, the median of the rounds."""
        return median(each["decisions"] / each["seconds"] for each in self.rounds)

    @property
    def normalised(self) -> float:
        """The same as on the standard machine, each round by its own calibration."""
        return median(self._normalised)

    @property
    def _normalised(self) -> list[float]:
        return [
            each["decisions"] / each["seconds"] * STANDARD / each["calibration"]
            for each in self.rounds
        ]

    @property
    def calibration(self) -> float:
        """Rounds of the calibration a CPU-second, the median."""
        return median(each["calibration"] for each in self.rounds)

    @property
    def spread(self) -> float:
        """How far the normalised rounds lie apart, as a share of their median."""
        found = self._normalised
        return (max(found) - min(found)) / median(found)

    def as_dict(self) -> dict[str, Any]:
        """Return the row as plain data."""
        told: dict[str, Any] = {"peer": self.peer, "subject": self.subject}
        if self.error:
            return told | {"error": self.error}
        return told | {
            "decisions_per_cpu_second": self.raw,
            "normalised": self.normalised,
            "spread": self.spread,
            "calibration": self.calibration,
            "rounds": len(self.rounds),
        }


def markdown(rows: Sequence[Row], yardstick: Row) -> Iterator[str]:
    """Give the table as lines of Markdown, the fastest first, and then what could not be measured.

    The machine is its speed in plain Python while the row was measured, 1 for the standard. The
    ratio says how many decisions the yardstick makes while the row makes one.
    """
    yield (
        "| | game and interface | decisions a CPU-second | spread | machine | "
        f"{yardstick.subject} to it |"
    )
    yield "|---|---|---|---|---|---|"
    done = sorted((row for row in rows if row.rounds), key=lambda row: -row.normalised)
    for row in done:
        ratio = yardstick.normalised / row.normalised
        yield (
            f"| {row.peer} | {row.subject} | {round(row.normalised, -2):,.0f} | "
            f"{100 * row.spread:.0f} % | {row.calibration / STANDARD:.2f} | {ratio:,.2f} |"
        )
    for row in rows:
        if row.error:
            yield f"\n{row.peer}, {row.subject}: not measured. {row.error}"
