"""Build the documentation site: ``python docs_site.py`` writes it to dist/site.

Pages lie in docs/, bench/ and the games' RULES.md, and link to one another and to sources as they do in the repository.
They are staged in one folder, in which their links lead to pages of the site or to copies of the files.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP: Final = Path(__file__).resolve().parent
CONFIG: Final = "zensical.toml"
DOCS: Final = "docs/"
PAGES: Final = ("docs/**/*.md", "bench/*.md", "CHANGELOG.md", "CONTRIBUTING.md")
RULES: Final = {
    "island": "forbidden-island",
    "desert": "forbidden-desert",
    "dorada": "isla-dorada",
}
"""The page in play/ on which the rules of each game stand."""
LINK: Final = re.compile(r"(?P<before>!?\[[^\]]*\]\()(?P<path>[^)#\s:]+)(?P<rest>(?:#[^)\s]*)?\))")
ICON: Final = "web/public/icon.svg"
LOGO: Final = "pictures/compass.svg"
INDEX: Final = re.compile(r"^↳ .*\n", re.MULTILINE)
"""The line of links to code and tests below a rule in RULES.md."""
TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)


class SiteError(Exception):
    """A page or a link of the site is missing."""


def sources(top: Path) -> list[str]:
    """Return the paths of all pages from the repository, sorted."""
    pages = {str(path.relative_to(top)) for pattern in PAGES for path in top.glob(pattern)}
    return sorted(pages | {rules_of(game) for game in RULES})


def rules_of(game: str) -> str:
    """Return the path of a game's rules."""
    return f"src/marooned/games/{game}/RULES.md"


def staged(path: str) -> str:
    """Return the path of a page or a file below the site's own folder."""
    for game, page in RULES.items():
        if path == rules_of(game):
            return f"play/{page}.md"
    return path.removeprefix(DOCS)


def relinked(text: str, source: str, top: Path) -> tuple[str, set[str]]:
    """Return a page with links for the site, and the files that it links to.

    Raises:
        SiteError: A link leads nowhere.
    """
    files: set[str] = set()

    def turned(link: re.Match[str]) -> str:
        target = os.path.normpath(os.path.join(os.path.dirname(source), link["path"]))  # noqa: PTH118, PTH120
        if (top / target).is_dir():
            target = index_of(target, top)
        if not (top / target).is_file():
            raise SiteError(f"{source} links to {link['path']!r}, which is not there")
        files.add(target)
        beside = os.path.dirname(staged(source))  # noqa: PTH120
        return f"{link['before']}{os.path.relpath(staged(target), beside or '.')}{link['rest']}"

    return LINK.sub(turned, text), files


def index_of(folder: str, top: Path) -> str:
    """Return the page that stands for a folder."""
    names = ("index.md", "README.md")
    return next((f"{folder}/{name}" for name in names if (top / folder / name).is_file()), folder)


def stage(top: Path, pages: Path) -> dict[str, str]:
    """Write all pages, and the files that they link to, below a folder; return the pages' texts by path."""
    shutil.rmtree(pages, ignore_errors=True)
    written: dict[str, str] = {}
    files: set[str] = set()
    listed = sources(top)
    for source in listed:
        text = INDEX.sub("", (top / source).read_text("utf-8"))
        written[staged(source)], linked = relinked(text, source, top)
        files |= linked
    for path, text in written.items():
        put(pages / path, text.encode())
    for file in files - set(listed):
        put(pages / staged(file), (top / file).read_bytes())
    put(pages / LOGO, (top / ICON).read_bytes())
    return written


def put(path: Path, content: bytes) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def entries(nav: list[Any], above: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield the part, the title and the path of each page in a navigation; an index page has its part's title."""
    for entry in nav:
        if isinstance(entry, str):
            yield above, above, entry
            continue
        for title, below in entry.items():
            if isinstance(below, str):
                yield above, title, below
            else:
                yield from entries(below, above or title)


def unlisted(pages: dict[str, str], nav: list[Any]) -> list[str]:
    """Return the pages to which neither the navigation nor another page leads."""
    listed = {path for _, _, path in entries(nav)}
    for page, text in pages.items():
        folder = os.path.dirname(page)  # noqa: PTH120
        listed |= {
            os.path.normpath(os.path.join(folder, link["path"])) for link in LINK.finditer(text)
        }  # noqa: PTH118
    return sorted(set(pages) - listed)


def summary(text: str) -> str:
    """Return the first sentence of a page below its title, in one line."""
    for paragraph in TITLE.sub("", text, count=1).split("\n\n"):
        line = " ".join(paragraph.split())
        if line and line[0] not in "#|!`[<:":
            return re.split(r"(?<=[.?:])\s", LINK.sub(lambda m: m["before"][1:-2], line))[0]
    return ""


def llms(config: dict[str, Any], pages: dict[str, str]) -> str:
    """Return llms.txt: all pages as Markdown files, by parts, each with its first sentence (llmstxt.org)."""
    project = config["project"]
    lines = [f"# {project['site_name']}", "", f"> {project['site_description']}"]
    part = ""
    for above, title, path in entries(project["nav"]):
        if above and above != part:
            lines += ["", f"## {above}", ""]
            part = above
        elif not above:
            lines.append("")
        lines.append(f"- [{title}]({path}): {summary(pages[path])}".removesuffix(": "))
    return "\n".join(lines) + "\n"


def plain() -> dict[str, str]:
    """Return the environment of a program, which colours its text only for a terminal."""
    return dict(os.environ) if sys.stderr.isatty() else os.environ | {"NO_COLOR": "1"}


def build(top: Path = TOP) -> Path:
    """Build the site and return its folder.

    Raises:
        SiteError: A link leads nowhere, no link leads to a page, or Zensical warned of a page.
    """
    config = tomllib.loads((top / CONFIG).read_text("utf-8"))
    nav = config["project"]["nav"]
    pages = stage(top, top / config["project"]["docs_dir"])
    if missing := sorted({path for _, _, path in entries(nav)} - set(pages)):
        raise SiteError(f"{CONFIG} names pages that are not there: {', '.join(missing)}")
    if lost := unlisted(pages, nav):
        raise SiteError(f"nothing leads to {', '.join(lost)}: name them in nav of {CONFIG}")
    command = [Path(sys.executable).with_name("zensical"), "build", "--clean", "--strict"]
    if subprocess.run(command, cwd=top, check=False, env=plain()).returncode:
        raise SiteError("Zensical named a fault above")
    site = top / config["project"]["site_dir"]
    for path, text in pages.items():
        put(site / path, text.encode())
    put(site / "llms.txt", llms(config, pages).encode())
    return site


if __name__ == "__main__":
    try:
        print(f"The site is in {build()}")
    except SiteError as error:
        sys.exit(f"The site could not be built: {error}")
