"""Content of a report: sections with texts, charts and tables of figures.

The page, Markdown, notebooks and pictures show these sections. This module does not depend on the
layout of these formats.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from marooned.contract import Json

NOTHING: Final = "-"
"""Placeholder for a missing figure."""


@dataclass(frozen=True)
class Sheet:
    """A table whose cells are texts.

    Attributes:
        heads: The column heads.
        body: The rows, each with one text per column.
        words: The number of columns, from the left, that hold words; the others hold numbers.
        title: The title, if a section has several tables.
    """

    heads: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]
    words: int = 1
    title: str = ""


@dataclass(frozen=True)
class Panel:
    """A chart as a Vega-Lite specification, with a title."""

    title: str
    chart: Json


@dataclass(frozen=True)
class Section:
    """A question and its answer.

    Attributes:
        name: The id of the section on the page.
        title: The heading.
        says: How to read the section, in a few sentences.
        panels: The charts, all with the same axes.
        legend: The meaning of the charts' colours, in order.
        about: The title of the legend.
        drawn: The symbols of the legend: marks of different shapes, lines, or filled squares.
        wide: True if each chart takes the full width.
        sheets: The tables.
        lines: Further findings, one per line.
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
    """The sections of one game. The chapter has the title of the game."""

    title: str
    sections: tuple[Section, ...]


def percent(rate: float | None) -> str:
    """Return a rate as a percentage with one decimal."""
    return NOTHING if rate is None else f"{100 * rate:.1f}"


def points(value: float) -> str:
    """Return a difference of rates in percentage points, with its sign."""
    return f"{100 * value:+z.1f}"


def interval(low: float, high: float) -> str:
    """Return the interval of a rate in percent."""
    return f"{percent(low)} to {percent(high)}"


def between(low: float | None, high: float | None, form: Callable[[float], str]) -> str:
    """Return the interval of a difference in a number format, or a dash if there is no interval."""
    return NOTHING if low is None or high is None else f"{form(low)} to {form(high)}"


def figure(value: float | None) -> str:
    """Return a mean with at most two decimals."""
    return NOTHING if value is None else f"{value:z.2f}".rstrip("0").rstrip(".")


def signed(value: float) -> str:
    """Return a difference of means with its sign."""
    return f"{'+' if value > 0 else ''}{figure(value)}"


def whole(value: int | None) -> str:
    """Return a count with thousands separators."""
    return NOTHING if value is None else f"{value:,}"


def chance(value: float) -> str:
    """Return a p-value with four decimals; smaller values are shown as a bound."""
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}"


def shown_first(lines: Sequence[tuple[str, ...]], most: int) -> Iterator[tuple[str, ...]]:
    """Yield the first and the last lines of a list, at most `most` in all."""
    yield from lines if len(lines) <= most else [*lines[: most // 2], *lines[-(most // 2) :]]
