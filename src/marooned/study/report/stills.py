"""Charts as pictures that stand still: SVG that a page holds, or a file of its own."""

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
"""What a picture does without."""
LETTERS: Final = r' font-family="[^"]*"'
"""What a picture inside a page takes from the page."""
LONG: Final = re.compile(r"-?\d+\.\d{3,}")


def still(chart: Json, width: int, told: str) -> str:
    """Return a chart as SVG for a page, whose letters and colours of lines it takes on.

    Args:
        chart: A Vega-Lite specification.
        width: How wide it is with its words, in pixels.
        told: What it shows, for those who do not see it.
    """
    fitted = {**chart, "width": width, "autosize": {"type": "fit-x", "contains": "padding"}}
    return re.sub(LETTERS, "", drawn(fitted, told))


def drawn(chart: Json, told: str) -> str:
    """Return a chart as SVG, without what nobody sees.

    Args:
        chart: A Vega-Lite specification of a fixed width.
        told: What it shows, for those who do not see it.
    """
    import vl_convert

    text: str = vl_convert.vegalite_to_svg(chart)
    for needless in NEEDLESS:
        text = re.sub(needless, "", text)
    label = f'<svg role="img" aria-label="{escape(told)}"'
    return LONG.sub(_rounded, text).replace("<svg", label, 1)


def _rounded(number: re.Match[str]) -> str:
    return f"{float(number[0]):.1f}".removesuffix(".0")
