"""What a report consists of: sections with words, charts and sheets of figures.

Page, Markdown and CSV all tell these. Nothing here knows how they look.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from marooned.contract import Json

NOTHING: Final = "-"
"""What stands where there is no figure."""


@dataclass(frozen=True)
class Sheet:
    """Figures in rows and columns, as words.

    Attributes:
        heads: What stands above each column.
        body: The rows, each with as many words as there are heads.
        words: How many columns from the left hold words; the others hold numbers.
        title: What it shows, where a section has several.
    """

    heads: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]
    words: int = 1
    title: str = ""


@dataclass(frozen=True)
class Panel:
    """A chart, as a Vega-Lite specification, below a title of its own."""

    title: str
    chart: Json


@dataclass(frozen=True)
class Section:
    """A question and what the games say to it.

    Attributes:
        name: The word that its place on the page goes by.
        title: Its heading.
        says: How to read it, in a sentence or a few.
        panels: Its charts, alike in their axes.
        legend: What the colours of its charts stand for, in their order.
        about: What the colours stand for together.
        drawn: How its charts show colours: as marks of different shapes, as lines, or as fills.
        wide: Whether each chart takes the whole width.
        sheets: Its figures.
        lines: What it tells in a line each.
    """

    name: str
    title: str
    says: str
    panels: tuple[Panel, ...] = ()
    legend: tuple[str, ...] = ()
    about: str = ""
    drawn: Literal["marks", "lines", "fills"] = "marks"
    wide: bool = False
    sheets: tuple[Sheet, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """All that is told of one game; its title is the game's."""

    title: str
    sections: tuple[Section, ...]


def percent(rate: float | None) -> str:
    """Return a rate as percent with one place behind the point."""
    return NOTHING if rate is None else f"{100 * rate:.1f}"


def points(value: float) -> str:
    """Return a difference of rates in points of percent, with its sign."""
    return f"{100 * value:+z.1f}"


def interval(low: float, high: float) -> str:
    """Return the interval of a rate in percent."""
    return f"{percent(low)} to {percent(high)}"


def between(low: float | None, high: float | None, form: Callable[[float], str]) -> str:
    """Return the interval of a difference in a form of its figures, where it has one."""
    return NOTHING if low is None or high is None else f"{form(low)} to {form(high)}"


def figure(value: float | None) -> str:
    """Return a mean as people read it."""
    return NOTHING if value is None else f"{value:z.2f}".rstrip("0").rstrip(".")


def signed(value: float) -> str:
    """Return a difference of means as people read it, with its sign."""
    return f"{'+' if value > 0 else ''}{figure(value)}"


def whole(value: int | None) -> str:
    """Return a count, its thousands set apart."""
    return NOTHING if value is None else f"{value:,}"


def chance(value: float) -> str:
    """Return how likely something is by chance alone; what is all but impossible as a bound."""
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}"


def shown_first(lines: Sequence[tuple[str, ...]], most: int) -> Iterator[tuple[str, ...]]:
    """Give the first lines of a list and its last ones, at most so many in all."""
    yield from lines if len(lines) <= most else [*lines[: most // 2], *lines[-(most // 2) :]]
