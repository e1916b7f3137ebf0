"""Static charts: SVG within a page, or as a file."""

import re
from html import escape
from typing import Final

from marooned.contract import Json

NEEDLESS: Final = (
    r' xmlns:xlink="[^"]*"',
    r' (?:role|aria-[a-z]+|pointer-events)="[^"]*"',
    r' (?:stroke-)?opacity="1"',
    r'<path class="(?:background|foreground)"[^>]*/>',
)
"""Markup that pictures do not need."""
LETTERS: Final = r' font-family="[^"]*"'
"""Attributes that pictures inside a page inherit from it."""
LONG: Final = re.compile(r"-?\d+\.\d{3,}")


def still(chart: Json, width: int, told: str) -> str:
    """Return a chart as SVG for a page, with the fonts and line colours of the page.

    Args:
        chart: A Vega-Lite specification.
        width: The total width in pixels.
        told: A text alternative for people who cannot see the chart.
    """
    fitted = {**chart, "width": width, "autosize": {"type": "fit-x", "contains": "padding"}}
    return re.sub(LETTERS, "", drawn(fitted, told))


def drawn(chart: Json, told: str) -> str:
    """Return a chart as SVG, without invisible parts.

    Args:
        chart: A Vega-Lite specification of a fixed width.
        told: A text alternative for people who cannot see the chart.
    """
    import vl_convert

    text: str = vl_convert.vegalite_to_svg(chart)
    for needless in NEEDLESS:
        text = re.sub(needless, "", text)
    label = f'<svg role="img" aria-label="{escape(told)}"'
    return LONG.sub(_rounded, text).replace("<svg", label, 1)


def _rounded(number: re.Match[str]) -> str:
    return f"{float(number[0]):.1f}".removesuffix(".0")
