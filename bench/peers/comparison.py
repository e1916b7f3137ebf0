"""Summary of measured rounds as a table: medians, spread, and ratios to a reference."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from marooned.cli.speeds.timing import STANDARD


@dataclass(frozen=True)
class Row:
    """One subject of one library, measured in several rounds, or an error.

    Attributes:
        peer: The library.
        subject: The game and the interface.
        rounds: Decisions, CPU seconds and calibration of each round.
        error: The reason why there are no rounds.
    """

    peer: str
    subject: str
    rounds: Sequence[dict[str, float]] = ()
    error: str = ""

    @property
    def raw(self) -> float:
        """Decisions per CPU second, the median of the rounds."""
        return median(each["decisions"] / each["seconds"] for each in self.rounds)

    @property
    def normalised(self) -> float:
        """The same for the standard machine, with each round's own calibration."""
        return median(self._normalised)

    @property
    def _normalised(self) -> list[float]:
        return [
            each["decisions"] / each["seconds"] * STANDARD / each["calibration"]
            for each in self.rounds
        ]

    @property
    def calibration(self) -> float:
        """Calibration rounds per CPU second, the median."""
        return median(each["calibration"] for each in self.rounds)

    @property
    def spread(self) -> float:
        """The range of the normalised rounds, relative to their median."""
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
    """Yield the table as lines of Markdown, the fastest first, followed by errors.

    The machine column is the speed in plain Python during the measurement, 1 for the standard. The
    ratio is the number of decisions of the reference per decision of the row.
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
