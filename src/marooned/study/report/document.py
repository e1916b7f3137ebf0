"""A report as one page of HTML that needs nothing else: no network, no other file."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from marooned.contract import Json
from marooned.study.report.charts import COLOURS, DASHES, SHAPES
from marooned.study.report.inquiry import Inquiry
from marooned.study.report.markdown import facts
from marooned.study.report.sections import Chapter, Panel, Section, Sheet, whole

AGAIN: Final = 5
"""After so many seconds the page looks for its next version, while games are being played."""
POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; "
    "img-src data:"
)
"""The page may run its own code and draw; it may fetch nothing."""
OPEN: Final = 6
"""A sheet with more rows is closed at first, below a chart."""
HALVES: Final = (2, 4)
"""So many charts stand two by two."""
ROOM: Final = 46
"""What a chart needs beside its height for the words of its axis, so that nothing moves later."""
FORMS: Final = {
    "circle": '<circle cx="8" cy="8" r="6"/>',
    "square": '<rect x="3" y="3" width="10" height="10"/>',
    "triangle-up": '<path d="M8 2 14 13H2z"/>',
    "diamond": '<path d="M8 1 14 8 8 15 2 8z"/>',
    "triangle-down": '<path d="M8 14 2 3h12z"/>',
    "cross": '<path d="M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z"/>',
}


def document(chapters: Sequence[Chapter], inquiry: Inquiry, played: int) -> str:
    """Return a report as a page.

    Args:
        chapters: What it tells.
        inquiry: What was asked.
        played: How many games it rests on.
    """
    drawn = [
        panel.chart for chapter in chapters for part in chapter.sections for panel in part.panels
    ]
    again = f' data-again="{AGAIN}"' if inquiry.growing else ""
    parts = [
        f"<!doctype html>\n<html lang='en'>\n<head>{_head(inquiry)}</head>",
        f"<body{again}>",
        *_header(chapters, inquiry, played),
        "<main>",
        *_main(chapters),
        *_made(inquiry),
        "</main>",
        "<footer>All of it rests on the same games, a row each in rows.parquet.</footer>",
        *_scripts(drawn),
        "</body>\n</html>\n",
    ]
    return "\n".join(parts)


def _head(inquiry: Inquiry) -> str:
    return (
        '<meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(inquiry.title)}</title><style>{_look('page.css')}</style>"
    )


@cache
def _look(name: str) -> str:
    return files("marooned.study.report").joinpath("look", name).read_text("utf-8")


def _header(chapters: Sequence[Chapter], inquiry: Inquiry, played: int) -> Iterator[str]:
    yield f"<header><h1>{escape(inquiry.title)}</h1>"
    if inquiry.growing:
        yield from _growth(inquiry.wanted, played)
    yield "<nav aria-label='Sections'><ul>"
    for at, chapter in enumerate(chapters):
        for section in chapter.sections:
            first = f"{escape(chapter.title)}: " if len(chapters) > 1 else ""
            yield f"<li><a href='#{section.name}-{at}'>{first}{escape(section.title)}</a></li>"
    yield "<li><a href='#made'>How it was made</a></li></ul></nav></header>"


def _growth(wanted: int, played: int) -> Iterator[str]:
    of = f" of {whole(wanted)}" if wanted else ""
    bar = f"<progress max='{wanted}' value='{played}'></progress>" if wanted else ""
    told = f"{whole(played)}{of} games are played; this page looks for more by itself."
    yield f"<div class='growth'><label>{told} {bar}</label></div>"


def _main(chapters: Sequence[Chapter]) -> Iterator[str]:
    number = 0
    for at, chapter in enumerate(chapters):
        yield f"<h2>{escape(chapter.title)}</h2>"
        for section in chapter.sections:
            yield from _section(section, f"{section.name}-{at}", number)
            number += len(section.panels)


def _section(section: Section, name: str, number: int) -> Iterator[str]:
    yield f"<section id='{name}' aria-labelledby='{name}-title'>"
    yield f"<h3 id='{name}-title'>{escape(section.title)}</h3>"
    yield f"<p class='says'>{escape(section.says)}</p>"
    if section.lines:
        answers = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        yield f"<ul class='answers'>{answers}</ul>"
    yield from _legend(section)
    if section.panels:
        yield f"<div class='panels {_width(section)}'>"
        yield from (_panel(panel, number + at) for at, panel in enumerate(section.panels))
        yield "</div>"
    yield from _sheets(section, name)
    yield "</section>"


def _width(section: Section) -> str:
    """Return how wide a section's charts are: the whole page, a half, or as there is room."""
    return "wide" if section.wide else "halves" if len(section.panels) in HALVES else "many"


def _legend(section: Section) -> Iterator[str]:
    if section.legend:
        label = escape(section.about or "colours")
        yield f"<ul class='legend' aria-label='{label}'>"
        if section.about:
            yield f"<li>{label}:</li>"
        yield from (
            f"<li>{_form(section.drawn, at)}{escape(each)}</li>"
            for at, each in enumerate(section.legend)
        )
        yield "</ul>"


def _form(drawn: str, at: int) -> str:
    colour = COLOURS[at % len(COLOURS)]
    box = "<svg viewBox='0 0 16 16' aria-hidden='true'"
    if drawn == "lines":
        dashes = " ".join(map(str, DASHES[at % len(DASHES)]))
        line = f"<path d='M0 8h16' stroke='{colour}' stroke-width='3' stroke-dasharray='{dashes}'/>"
        return f"{box}>{line}</svg>"
    form = FORMS["square" if drawn == "fills" else SHAPES[at % len(SHAPES)]]
    return f"{box} fill='{colour}'>{form}</svg>"


def _panel(panel: Panel, number: int) -> str:
    room = int(panel.chart.get("height", 0)) + ROOM
    caption = f"<figcaption>{escape(panel.title)}</figcaption>" if panel.title else ""
    place = f"<div class='chart' data-chart='{number}' style='min-height:{room}px'></div>"
    return f"<figure>{caption}{place}</figure>"


def _sheets(section: Section, name: str) -> Iterator[str]:
    rows = sum(len(sheet.body) for sheet in section.sheets)
    if not rows:
        return
    sheets = "".join(map(_sheet, section.sheets))
    if not section.panels:
        yield sheets
        return
    is_open = " open" if rows <= OPEN else ""
    yield f"<details id='{name}-figures'{is_open}><summary>Figures</summary>{sheets}</details>"


def _sheet(sheet: Sheet) -> str:
    caption = f"<p class='of' aria-hidden='true'>{escape(sheet.title)}</p>" if sheet.title else ""
    heads = _cells("th", sheet.heads, sheet.words)
    body = "".join(f"<tr>{_cells('td', line, sheet.words)}</tr>" for line in sheet.body)
    label = escape(sheet.title or "Figures")
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    return (
        f"{caption}<div class='sheet' role='region' tabindex='0' aria-label='{label}'>{table}</div>"
    )


def _cells(tag: str, words: Sequence[str], first: int) -> str:
    kinds = ("" if at < first else " class='number'" for at in range(len(words)))
    return "".join(
        f"<{tag}{kind}>{escape(word)}</{tag}>" for kind, word in zip(kinds, words, strict=True)
    )


def _made(inquiry: Inquiry) -> Iterator[str]:
    yield "<section id='made' aria-labelledby='made-title'><h3 id='made-title'>How it was made</h3>"
    told = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>" for name, fact in facts(inquiry)
    )
    yield f"<dl>{told}</dl>"
    if inquiry.text:
        yield f"<pre tabindex='0'>{escape(inquiry.text)}</pre>"
    yield "</section>"


def _scripts(drawn: Sequence[Json]) -> Iterator[str]:
    """Give the charts as data, the library that draws them, and the few lines that have it draw."""
    data = json.dumps(drawn, separators=(",", ":")).replace("<", "\\u003c")
    yield f"<script type='application/json' id='charts'>{data}</script>"
    yield f"<script>{_library()}</script>"
    yield f"<script>{_look('drawing.js')}</script>"


@cache
def _library() -> str:
    """Return Vega, Vega-Lite and Vega-Embed, as vl-convert holds them."""
    import vl_convert

    bundle: str = vl_convert.javascript_bundle(None)  # type: ignore[arg-type] # the usual one
    return bundle.replace("</script", "<\\/script")
