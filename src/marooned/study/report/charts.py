"""Report charts, as Vega-Lite specifications made by Altair.

Texts and lines take the colours of the page. The colours of marks work on light and dark
backgrounds. Marks also have different shapes, so that no information depends on colour alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import altair as alt

from marooned.contract import Json

Points = Sequence[dict[str, Any]]
"""The data of a chart: the values of each mark by name."""
MARKS: Final = "marks"
"""The name of the data in a specification."""

COLOURS: Final = (
    "#2f83c5",
    "#d1701c",
    "#2b9467",
    "#b35fc4",
    "#bd8000",
    "#d6566e",
    "#62879f",
    "#7a8a2e",
)
"""Colours of marks. Each has a contrast of at least 3 to 1 on light and dark backgrounds."""
SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "triangle-down", "cross")
DASHES: Final = ([1, 0], [7, 3], [2, 3], [9, 3, 2, 3], [4, 2], [12, 4])
WEAK: Final = "#d98a4f"
EVEN: Final = "#ece6d8"
STRONG: Final = "#6aa5d6"
"""The ends and the middle of a colour scale. Dark text is legible on all its colours."""
DARK: Final = "#1d1a14"
FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"
HEIGHT: Final = 230
ROW: Final = 26
"""Height of a row of bars in pixels."""
CROWD: Final = 16
"""If an axis has more values than this, some labels may be left out."""
LABEL: Final = 150
"""Maximum length of an axis label in pixels."""
BESIDE: Final = "clamp(0.4 * (containerSize()[0] || 1000), 100, 360)"
"""Maximum length of the labels if they are long, as a part of the page's width."""


@dataclass(frozen=True)
class Axes:
    """The axes of a chart, and the meaning of its colours.

    Attributes:
        across: The title of the horizontal axis.
        values: The values on the horizontal axis, in order.
        series: The meaning of the colours, in order; empty if there is one colour.
        up: The title of the vertical axis.
    """

    across: str
    values: tuple[str, ...]
    series: tuple[str, ...]
    up: str


@cache
def intervals(
    axes: Axes, *, rates: bool = True, whole: bool = True, even: float | None = None
) -> Json:
    """Return a chart of values with intervals, side by side for each series.

    Args:
        axes: The axes. Each mark has `across`, `series`, `value`, `low`, `high` and `games`.
        rates: True if the values are rates from 0 to 1.
        whole: True if the axis always reaches 1; False to fit it to the values.
        even: A reference value, drawn as a horizontal line.
    """
    scale = alt.Scale(domain=[0, 1]) if rates and whole else alt.Scale(zero=rates)
    up = alt.Axis(title=axes.up, format=".0%" if rates else "~g", tickCount=5)
    base = _base().encode(x=_across(axes), xOffset=_beside(axes))
    lines = base.mark_rule(strokeWidth=2).encode(
        y=alt.Y("low:Q", scale=scale, axis=up), y2="high:Q", color=_colour(axes)
    )
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(
        y=alt.Y("value:Q", scale=scale, axis=up),
        color=_colour(axes),
        shape=_shape(axes),
        tooltip=_tooltip(axes, ".1%" if rates else ".2f"),
    )
    return _spec(
        _line(at=even).encode(y="at:Q") + lines + dots if even is not None else lines + dots,
        axes.up,
    )


@cache
def spreads(axes: Axes) -> Json:
    """Return a chart of distributions: middle half (bar), nine tenths (line) and median (tick).

    Args:
        axes: The axes. Each mark has `across`, `series`, `p5`, `p25`, `p50`, `p75`, `p95` and
            `games`.
    """
    base = _base().encode(x=_across(axes), xOffset=_beside(axes), color=_colour(axes))
    up = alt.Axis(title=axes.up, tickCount=5)
    tips = ["across:N", "series:N", *(f"p{each}:Q" for each in (5, 25, 50, 75, 95)), "games:Q"]
    lines = base.mark_rule(strokeWidth=1.5).encode(y=alt.Y("p5:Q", axis=up), y2="p95:Q")
    bars = base.mark_bar(size=12).encode(y=alt.Y("p25:Q", axis=up), y2="p75:Q", tooltip=tips)
    ticks = base.mark_tick(color="#ffffff", thickness=2, size=12, orient="horizontal").encode(
        y=alt.Y("p50:Q", axis=up), color=alt.value("#ffffff"), tooltip=tips
    )
    return _spec(lines + bars + ticks, axes.up)


@cache
def steps(axes: Axes) -> Json:
    """Return a chart of step lines, one per series.

    Args:
        axes: The axes. Each step has a mark with `at`, `series` and `value` (a rate).
    """
    scale, up = alt.Scale(domain=[0, 1]), alt.Axis(title=axes.up, format=".0%", tickCount=5)
    chart = (
        _base()
        .mark_line(interpolate="step-after", strokeWidth=2)
        .encode(
            x=alt.X("at:Q", axis=alt.Axis(title=axes.across, grid=False)),
            y=alt.Y("value:Q", scale=scale, axis=up),
            color=_colour(axes),
            strokeDash=_dash(axes),
            tooltip=["series:N", "at:Q", alt.Tooltip("value:Q", format=".1%")],
        )
    )
    return _spec(chart, axes.up)


@cache
def parts(axes: Axes) -> Json:
    """Return a chart of stacked bars, one per value. The parts of a bar sum to 1.

    Args:
        axes: The axes. The values run downwards. Each part has a mark with `across`, `series`,
            `value` (a part of 1), `from`, `to` and `middle`.
    """
    up = alt.Y("across:N", sort=list(axes.values), axis=alt.Axis(title=axes.across, **_WORDS))
    along = alt.Axis(title=axes.up, format=".0%", tickCount=5)
    base = _base()
    bars = base.mark_bar(stroke="white", strokeWidth=0.6).encode(
        y=up,
        x=alt.X("from:Q", axis=along, scale=alt.Scale(domain=[0, 1])),
        x2="to:Q",
        color=_colour(axes),
        tooltip=["across:N", "series:N", alt.Tooltip("value:Q", format=".1%"), "games:Q"],
    )
    told = base.transform_filter("datum.value >= 0.1")
    words = told.mark_text(fontSize=10, fontWeight=600).encode(
        y=up, x="middle:Q", text=alt.Text("value:Q", format=".0%"), color=alt.value(DARK)
    )
    return _spec(bars + words, axes.up, len(axes.values) * ROW + 10)


def matrix(marks: Points, names: Sequence[str], title: str) -> Json:
    """Return a matrix of rate differences for each pair of names.

    Args:
        marks: Marks with `first`, `second`, `value`, `points`, `low`, `high` and `games`.
        names: The names in order.
        title: The title.
    """
    most = max([abs(mark["value"]) for mark in marks] + [0.01])
    scale = alt.Scale(domain=[-most, 0, most], range=[WEAK, EVEN, STRONG], interpolate="rgb")
    axis = {"title": None, "domain": False, "ticks": False, "grid": False, **_WORDS}
    base = _base().encode(
        x=alt.X("first:N", sort=list(names), axis=alt.Axis(labelAngle=-35, **axis)),
        y=alt.Y("second:N", sort=list(names), axis=alt.Axis(**axis)),
    )
    tips = [alt.Tooltip(f"{name}:Q", format="+.1%") for name in ("value", "low", "high")]
    cells = base.mark_rect(stroke="white", strokeWidth=1.5).encode(
        color=alt.Color("value:Q", scale=scale, legend=None),
        tooltip=["first:N", "second:N", *tips, "games:Q"],
    )
    told = alt.Text("points:Q", format="+.1f")
    figures = base.mark_text(fontSize=11).encode(text=told, color=alt.value(DARK))
    return filled(_spec(cells + figures, title, len(names) * 34 + 70), marks)


def forest(marks: Points, title: str, *, rates: bool = True) -> Json:
    """Return a chart of differences with intervals, one below the other, and a line at zero.

    Args:
        marks: Marks with `name`, `value`, `low`, `high` and `sure` (a word).
        title: The title.
        rates: True if the values are differences of rates.
    """
    names = [mark["name"] for mark in marks]
    told = f"datum.value ? format({100 if rates else 1} * datum.value, '+~g') : '0'"
    wide = alt.Axis(title=title, labelExpr=told, tickCount=5)
    words = alt.Axis(title=None, labelLimit=alt.ExprRef(BESIDE))
    base = _base().encode(
        y=alt.Y("name:N", sort=names, axis=words),
        color=alt.Color("sure:N", scale=_scale(SURE), legend=None),
    )
    rules = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", axis=wide), x2="high:Q")
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(
        x=alt.X("value:Q", axis=wide),
        shape=alt.Shape(
            "sure:N", scale=alt.Scale(domain=list(SURE), range=["circle", "square"]), legend=None
        ),
        tooltip=[
            "name:N",
            *(
                alt.Tooltip(f"{each}:Q", format="+.1%" if rates else "+.2f")
                for each in ("value", "low", "high")
            ),
        ],
    )
    none = _line(at=0).encode(x="at:Q")
    return filled(_spec(none + rules + dots, title, len(names) * ROW + 20), marks)


SURE: Final = ("significant", "not significant")


@cache
def bars(axes: Axes) -> Json:
    """Return a bar chart of relative frequencies, side by side for each series.

    Args:
        axes: The axes. Each mark has `across`, `series` and `value` (a part of 1).
    """
    chart = (
        _base()
        .mark_bar()
        .encode(
            x=_across(axes),
            xOffset=_beside(axes),
            y=alt.Y("value:Q", axis=alt.Axis(title=axes.up, format=".0%", tickCount=4)),
            color=_colour(axes),
            tooltip=["across:N", "series:N", alt.Tooltip("value:Q", format=".1%"), "games:Q"],
        )
    )
    return _spec(chart, axes.up, 170)


_WORDS: Final[dict[str, Any]] = {"labelLimit": LABEL}


def filled(chart: Json, marks: Points) -> Json:
    """Return a chart with its data."""
    return chart | {"data": {"values": list(marks)}}


def _base() -> alt.Chart:
    return alt.Chart(alt.NamedData(name=MARKS))


def _line(**at: float) -> alt.Chart:
    values = alt.InlineData(values=[at])
    line: alt.Chart = alt.Chart(values).mark_rule(strokeDash=[3, 3], color="#888888")
    return line


def _across(axes: Axes) -> alt.X:
    longest = max((len(value) for value in axes.values), default=0)
    slanted = longest * len(axes.values) > 44
    angle, crowded = -35 if slanted else 0, len(axes.values) > CROWD
    axis = alt.Axis(title=axes.across, labelAngle=angle, labelOverlap=crowded or False, **_WORDS)
    return alt.X("across:N", sort=list(axes.values), axis=axis)


def _beside(axes: Axes) -> alt.XOffset:
    return alt.XOffset("series:N", sort=list(axes.series))


def _scale(names: Sequence[str]) -> alt.Scale:
    return alt.Scale(domain=list(names), range=list(COLOURS[: max(1, len(names))]))


def _colour(axes: Axes) -> alt.Color:
    return alt.Color("series:N", scale=_scale(axes.series), legend=None)


def _shape(axes: Axes) -> alt.Shape:
    shapes = [SHAPES[at % len(SHAPES)] for at in range(len(axes.series))]
    return alt.Shape(
        "series:N", scale=alt.Scale(domain=list(axes.series), range=shapes), legend=None
    )


def _dash(axes: Axes) -> alt.StrokeDash:
    dashes = [DASHES[at % len(DASHES)] for at in range(len(axes.series))]
    scale = alt.Scale(domain=list(axes.series), range=dashes)
    return alt.StrokeDash("series:N", scale=scale, legend=None)


def _tooltip(axes: Axes, form: str) -> list[Any]:
    figures = [alt.Tooltip(f"{each}:Q", format=form) for each in ("value", "low", "high")]
    return ["across:N", "series:N", *figures, "games:Q"]


def _spec(chart: Any, description: str, height: int = HEIGHT) -> Json:
    """Return a chart as plain data without its marks. The chart fills the width of the page."""
    shaped = chart.properties(width="container", height=height, description=description)
    found: Json = (
        shaped.configure(background="transparent", font=FONT)
        .configure_view(strokeWidth=0)
        .configure_axis(labelFontSize=11, titleFontSize=11, titleFontWeight="normal", gridOpacity=1)
        .to_dict()
    )
    for layer in found.get("layer", ()):
        if layer.get("data") == {"name": MARKS}:
            del layer["data"]
    return found
