"""HTML of report sections, with charts drawn by the caller."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from marooned.study.report.charts import COLOURS, DASHES, SHAPES
from marooned.study.report.inquiry import Inquiry
from marooned.study.report.markdown import facts
from marooned.study.report.sections import Panel, Section, Sheet

Draw = Callable[[Panel], str]
"""Returns the HTML of a chart or of its placeholder."""
OPEN: Final = 6
"""Maximum rows of a table below a chart that is open at first. Larger tables are collapsed."""
HALVES: Final = (2, 4)
"""Numbers of charts that are laid out in two columns."""
FORMS: Final = {
    "circle": '<circle cx="8" cy="8" r="6"/>',
    "square": '<rect x="3" y="3" width="10" height="10"/>',
    "triangle-up": '<path d="M8 2 14 13H2z"/>',
    "diamond": '<path d="M8 1 14 8 8 15 2 8z"/>',
    "triangle-down": '<path d="M8 14 2 3h12z"/>',
    "cross": '<path d="M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z"/>',
}


def markup(section: Section, name: str, draw: Draw) -> Iterator[str]:
    """Return a section as lines of HTML.

    Args:
        section: The section.
        name: The id of the section on the page.
        draw: A function that draws a chart. It is called for each chart in order.
    """
    yield f"<section id='{name}' aria-labelledby='{name}-title'>"
    yield f"<h3 id='{name}-title'>{escape(section.title)}</h3>"
    yield f"<p class='says'>{escape(section.says)}</p>"
    if section.lines:
        answers = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        yield f"<ul class='answers'>{answers}</ul>"
    yield from _legend(section)
    if section.panels:
        yield f"<div class='panels {_width(section)}'>"
        yield from (_figure(panel, draw) for panel in section.panels)
        yield "</div>"
    yield from _sheets(section, name)
    yield "</section>"


def _width(section: Section) -> str:
    """Return the width class of a section's charts: full, half or automatic."""
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


def _figure(panel: Panel, draw: Draw) -> str:
    caption = f"<figcaption>{escape(panel.title)}</figcaption>" if panel.title else ""
    return f"<figure>{caption}{draw(panel)}</figure>"


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


def head(inquiry: Inquiry, policy: str) -> str:
    """Return the head of a page: security policy, title and styles."""
    return (
        '<meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(inquiry.title)}</title>\n<style>{look('page.css')}</style>"
    )


def made(inquiry: Inquiry) -> Iterator[str]:
    """Return the HTML of the facts about the games, and of the study file."""
    yield "<section id='made' aria-labelledby='made-title'><h3 id='made-title'>How it was made</h3>"
    told = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>" for name, fact in facts(inquiry)
    )
    yield f"<dl>{told}</dl>"
    if inquiry.text:
        yield f"<pre tabindex='0'>{escape(inquiry.text)}</pre>"
    yield "</section>"


@cache
def look(name: str) -> str:
    """Return a style or script file of the report."""
    return files("marooned.study.report").joinpath("look", name).read_text("utf-8")
