"""Markdown export of a report: its texts and tables."""

from collections.abc import Iterator, Sequence

from marooned.study.report.inquiry import Inquiry
from marooned.study.report.sections import Chapter, Section, Sheet, whole


def markdown(chapters: Sequence[Chapter], inquiry: Inquiry) -> str:
    """Return a report as Markdown, with the study file and its facts."""
    return "\n".join([*_page(chapters, inquiry), ""])


def _page(chapters: Sequence[Chapter], inquiry: Inquiry) -> Iterator[str]:
    yield f"# {_escaped(inquiry.title)}"
    for chapter in chapters:
        yield from ("", f"## {_escaped(chapter.title)}")
        for section in chapter.sections:
            yield from _section(section)
    yield from ("", "## How it was made", "")
    yield from (f"- {name}: {_escaped(fact)}" for name, fact in facts(inquiry))
    if inquiry.text:
        fence = "`" * (3 + inquiry.text.count("```"))
        yield from ("", f"{fence}toml", inquiry.text.strip(), fence)


def facts(inquiry: Inquiry) -> list[tuple[str, str]]:
    """Return the facts of a study by name, and its number of games."""
    wanted = [("games wanted", whole(inquiry.wanted))] if inquiry.wanted else []
    return [*wanted, *inquiry.facts.items()]


def _section(section: Section) -> Iterator[str]:
    yield from ("", f"### {section.title}", "", _escaped(section.says))
    if section.lines:
        yield from ("", *(f"- {_escaped(line)}" for line in section.lines))
    for sheet in section.sheets:
        yield from _sheet(sheet)


def _sheet(sheet: Sheet) -> Iterator[str]:
    if sheet.title:
        yield from ("", f"**{sheet.title}**")
    rules = ["---" if at < sheet.words else "---:" for at in range(len(sheet.heads))]
    yield from ("", _line(sheet.heads), "|" + "|".join(rules) + "|")
    yield from (_line(line) for line in sheet.body)


def _line(words: Sequence[str]) -> str:
    return "| " + " | ".join(_escaped(word) for word in words) + " |"


def _escaped(text: str) -> str:
    """Return a text on one line, escaped for a table cell."""
    return " ".join(text.split()).replace("|", r"\|").replace("<", "&lt;")
