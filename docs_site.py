"""Build the documentation site in dist/site: ``python docs_site.py``, or ``make docs``.

Pages are the Markdown files of docs/ and bench/, the changelog, and each game's RULES.md. Their
links are paths in the repository. All pages are copied to one folder, with rewritten links and with
the other files that they link to. Zensical builds the site from this folder.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP: Final = Path(__file__).resolve().parent
CONFIG: Final = "zensical.toml"
DOCS: Final = "docs/"
PAGES: Final = ("docs/**/*.md", "bench/*.md", "CHANGELOG.md", "CONTRIBUTING.md")
OBSERVATIONS: Final = "docs/research/observations.md"
"""The page to which the tables of all observations are added."""
RULES: Final = {
    "src/marooned/games/island/RULES.md": "play/forbidden-island.md",
    "src/marooned/games/desert/RULES.md": "play/forbidden-desert.md",
    "src/marooned/games/dorada/RULES.md": "play/isla-dorada.md",
}
"""The page of each game's rules."""
PICTURES: Final = {
    "src/marooned/games/island/RULES.md": ("docs/table.png", "Forbidden Island at the table"),
    "src/marooned/games/desert/RULES.md": ("docs/desert.png", "Forbidden Desert at the table"),
    "src/marooned/games/dorada/RULES.md": ("docs/rivals.png", "Isla Dorada at the table"),
}
"""Pictures that are shown below the title of a game's rules, with their descriptions."""
ICON: Final = ("web/public/icon.svg", "pictures/compass.svg")
LINK: Final = re.compile(r"(?P<before>!?\[[^\]]*\]\()(?P<path>[^)#\s:]+)(?P<rest>(?:#[^)\s]*)?\))")
DOCSTRINGS: Final = "::: "
"""The mark in a page that is replaced by the docstrings of the object that it names."""
INDEX: Final = re.compile(r"^↳ .*\n", re.MULTILINE)
"""The line of links to code and tests below a rule in RULES.md."""
COLOUR: Final = re.compile("\x1b\\[[0-9;]*m")
TITLE: Final = re.compile(r"^# .+\n", re.MULTILINE)
SENTENCE: Final = re.compile(r"(?<=[.?])\s")
FENCED: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
NO_PROSE: Final = ("#", "|", "![", "[", "<", "-", DOCSTRINGS)


class SiteError(Exception):
    """The site cannot be built: a page or a link is missing, or Zensical warned."""


def sources(top: Path) -> list[str]:
    """Return the paths of all pages in the repository, sorted."""
    found = {path.relative_to(top).as_posix() for each in PAGES for path in top.glob(each)}
    return sorted(found | set(RULES))


def staged(path: str) -> str:
    """Return the path of a page, or of a file that pages link to, on the site."""
    return RULES.get(path, path.removeprefix(DOCS))


def text_of(source: str, top: Path) -> str:
    """Return the text of a page, with the parts that only the site has."""
    text = INDEX.sub("", (top / source).read_text("utf-8"))
    if source in PICTURES:
        picture, words = PICTURES[source]
        shown = f"\n![{words}]({relpath(picture, dirname(source))})\n"
        text = TITLE.sub(lambda title: title[0] + shown, text, count=1)
    return text + observation_tables() if source == OBSERVATIONS else text


def observation_tables() -> str:
    """Return a chapter for each game with the fields of its observation as a table."""
    import marooned

    chapters = []
    for name, game in marooned.games().items():
        layout = marooned.observation(name)
        rows = [
            f"| {field.start} | `{field.name}` | {field.shape or 'number'} | {field.low} | "
            f"{field.high}{f' ({field.house})' if field.house else ''} | {field.meaning} |"
            for field in layout.fields
        ]
        head = "| from | field | shape | min | max | meaning |\n|---|---|---|---|---|---|"
        chapters.append(f"\n## {game.title}: {layout.size} numbers\n\n{head}\n" + "\n".join(rows))
    return "\n".join(chapters) + "\n"


def relinked(text: str, source: str, top: Path) -> tuple[str, set[str]]:
    """Return a page with its links rewritten for the site, and the files that it links to.

    Raises:
        SiteError: The target of a link does not exist.
    """
    files: set[str] = set()

    def turned(link: re.Match[str]) -> str:
        target = normpath(join(dirname(source), link["path"]))
        if (top / target).is_dir():
            names = ("index.md", "README.md")
            target = next((f"{target}/{n}" for n in names if (top / target / n).exists()), target)
        if not (top / target).is_file():
            raise SiteError(f"{source} links to {link['path']!r}, which is not a file")
        files.add(target)
        beside = dirname(staged(source)) or "."
        return f"{link['before']}{relpath(staged(target), beside)}{link['rest']}"

    return LINK.sub(turned, text), files


def stage(top: Path, folder: Path) -> dict[str, str]:
    """Write all pages and the files that they link to into a folder.

    Returns:
        The text of each page, by its path on the site.
    """
    shutil.rmtree(folder, ignore_errors=True)
    listed = sources(top)
    written: dict[str, str] = {}
    files: set[str] = set()
    for source in listed:
        written[staged(source)], linked = relinked(text_of(source, top), source, top)
        files |= linked
    for path, text in written.items():
        put(folder / path, text.encode())
    for file in files - set(listed):
        put(folder / staged(file), (top / file).read_bytes())
    put(folder / ICON[1], (top / ICON[0]).read_bytes())
    return written


def put(path: Path, content: bytes) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def entries(nav: list[Any], part: str = "", above: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield the part, the title and the path of each page in a navigation.

    An entry without a title is the index page of its section, and has the section's title.
    """
    for entry in nav:
        if isinstance(entry, str):
            yield part, above, entry
            continue
        for title, below in entry.items():
            if isinstance(below, str):
                yield part or title, title, below
            else:
                yield from entries(below, part or title, title)


def lost(pages: dict[str, str], nav: list[Any]) -> list[str]:
    """Return the pages to which neither the navigation nor another page leads."""
    listed = {path for _, _, path in entries(nav)}
    for page, text in pages.items():
        listed |= {normpath(join(dirname(page), link["path"])) for link in LINK.finditer(text)}
    return sorted(set(pages) - listed)


def first_sentence(text: str) -> str:
    """Return the first sentence of a page below its title, without links."""
    for paragraph in FENCED.sub("", TITLE.sub("", text, count=1)).split("\n\n"):
        line = " ".join(paragraph.split())
        if line and not line.startswith(NO_PROSE):
            bare = LINK.sub(lambda link: link["before"].strip("![]("), line)
            return SENTENCE.split(bare)[0]
    return ""


def llms(project: dict[str, Any], pages: dict[str, str]) -> str:
    """Return llms.txt: each page by parts, with its first sentence (llmstxt.org).

    Links lead to Markdown, except for the reference, which exists as HTML only.
    """
    lines = [f"# {project['site_name']}", "", f"> {project['site_description']}"]
    written = None
    for part, title, path in entries(project["nav"]):
        if part != written:
            lines += ["", f"## {part}", ""]
            written = part
        link = path.removesuffix("md") + "html" if DOCSTRINGS in pages[path] else path
        said = first_sentence(pages[path])
        lines.append(f"- [{title}]({link})" + (f": {said}" if said else ""))
    return "\n".join(lines) + "\n"


def reported(output: str) -> str:
    """Return the output of Zensical without colours and traceback."""
    return COLOUR.sub("", output).partition("Traceback")[0].strip()


def build(top: Path = TOP) -> Path:
    """Build the site and return its folder.

    Raises:
        SiteError: The target of a link does not exist, no link leads to a page, or Zensical warned
            of a page.
    """
    project = tomllib.loads((top / CONFIG).read_text("utf-8"))["project"]
    pages = stage(top, top / project["docs_dir"])
    if missing := sorted({path for _, _, path in entries(project["nav"])} - set(pages)):
        raise SiteError(f"{CONFIG} names pages that do not exist: {', '.join(missing)}")
    if unread := lost(pages, project["nav"]):
        raise SiteError(f"no link leads to {', '.join(unread)}: add them to nav in {CONFIG}")
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=top, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise SiteError(reported(done.stdout + done.stderr))
    site = top / str(project["site_dir"])
    for path, text in pages.items():
        put(site / path, text.encode())
    put(site / "llms.txt", llms(project, pages).encode())
    return site


if __name__ == "__main__":
    try:
        print(f"The site is in {build()}")  # noqa: T201
    except SiteError as error:
        sys.exit(f"The site was not built: {error}")
