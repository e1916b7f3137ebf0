"""The order of the page: small rooms, imports that point one way, skins that know their game."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
PAGE = HOUSE / "web" / "src"
SHELF = HOUSE / "src" / "marooned" / "games"
MOST_FILES = 25
GENERATED = PAGE / "generated"
"""Types of the server's messages, which the build generates; `protocol.ts` names them."""

# From the ground up: each room imports only from those before it, and from the files beside main.
ROOMS = (
    "skins",
    "words",
    "links",
    "announced",
    "sound",
    "session",
    "rulebook",
    "illegalReason",
    "danger",
    "offline",
    "chat",
    "bars",
    "notFound",
    "replay",
    "dialogs",
    "people",
    "board",
    "tutorial",
    "puzzles",
    "start",
    "waitingRoom",
    "owner",
)
GROUND = {
    "api",
    "glyphs",
    "newer",
    "newest",
    "notice",
    "phrases",
    "pictures",
    "protocol",
    "server",
    "route",
    "settings",
    "uploads",
    "view",
}
FOR_SKINS = {
    "view",
    "skins/Badge",
    "skins/LineArt",
    "skins/contract",
    "skins/lettering",
    "skins/offers",
    "skins/turns",
}

# `import x from "y"`, `export … from "y"`, `import "y"` and `import("y")`, of values and of types.
SOURCE = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)\"""")
EXPORT = re.compile(
    r"^export (?:async )?(?:function|const|let|class|interface|type) (\w+)", re.MULTILINE
)
RULE = r"\"([A-Z]{3}-\d+)\""
# Tables by kind of event or of action: constants of a module, and parts of a skin.
TABLES = (
    (
        re.compile(r"^const (?:STEPS|SHOWN|KINDS)\b.*?^}", re.MULTILINE | re.DOTALL),
        r"^  (\w+)[:,(]",
    ),
    (re.compile(r"^  (?:kinds|pace|sounds): {.*?^  }", re.MULTILINE | re.DOTALL), r"^    (\w+):"),
    (re.compile(r"^  quiet: \[.*?\]", re.MULTILINE | re.DOTALL), r'"(\w+)"'),
)


def skins() -> list[Path]:
    return sorted(SHELF.glob("*/skin"))


@cache
def scripts() -> tuple[Path, ...]:
    """Return the TypeScript files of the page and of all skins."""
    found = [path for top in (PAGE, *skins()) for path in top.rglob("*.ts*")]
    return tuple(sorted(path for path in found if GENERATED not in path.parents))


@cache
def aliases() -> dict[str, Path]:
    """Return the names that stand for folders, as the compiler is told of them."""
    told = json.loads((HOUSE / "tsconfig.json").read_text("utf-8"))
    paths = told["compilerOptions"].get("paths", {})
    return {name.removesuffix("*"): HOUSE / to[0].removesuffix("*") for name, to in paths.items()}


def resolved(path: Path, name: str) -> Path | None:
    """Return the script that an import names; None for packages and style sheets."""
    folder = path.parent if name.startswith(".") else None
    for alias, target in aliases().items():
        if name.startswith(alias):
            folder, name = target, name.removeprefix(alias)
    if folder is None:
        return None
    stem = (folder / name).resolve()
    wanted = [stem.with_name(f"{stem.name}{end}") for end in ("", ".ts", ".tsx")]
    wanted += [stem / "index.ts", stem / "index.tsx"]
    return next((one for one in wanted if one in scripts()), None)


def imports(path: Path) -> Iterator[Path]:
    """Give every script that a script imports, whether for its values or for its types alone."""
    named = SOURCE.findall(path.read_text("utf-8"))
    yield from (found for name in named if (found := resolved(path, name)))


def graph(paths: Iterable[Path]) -> dict[Path, set[Path]]:
    return {path: set(imports(path)) for path in paths}


def circle_in(edges: dict[Path, set[Path]]) -> list[str]:
    """Return one circle of imports, told from file to file; nothing where there is none."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return [str(path.relative_to(HOUSE)) for path in reversed(error.args[1])]
    return []


def name_of(path: Path) -> str:
    """Return a script as imports name it: one of the page from its top, others from the house's."""
    top = PAGE if PAGE in path.parents else HOUSE
    return path.relative_to(top).with_suffix("").as_posix().removesuffix("/index")


def room_of(path: Path) -> str:
    return path.relative_to(PAGE).parts[0]


def test_no_circle_of_imports() -> None:
    """No script imports one that imports it in turn, through however many others."""
    assert circle_in(graph(scripts())) == []


def test_a_circle_is_found() -> None:
    """Two files that import each other are told as a circle."""
    one, other = HOUSE / "one.ts", HOUSE / "other.ts"
    assert circle_in({one: {other}, other: {one}}) in (
        ["one.ts", "other.ts", "one.ts"],
        ["other.ts", "one.ts", "other.ts"],
    )


def test_folders_are_small() -> None:
    """No folder holds more scripts than one takes in at a glance."""
    counts = Counter(str(path.parent.relative_to(HOUSE)) for path in scripts())
    assert {folder: count for folder, count in counts.items() if count > MOST_FILES} == {}


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_point_down(room: str) -> None:
    """A room of the page imports from rooms below it and from the ground only."""
    below = GROUND | set(ROOMS[: ROOMS.index(room) + 1])
    found = {other for path in (PAGE / room).rglob("*.ts*") for other in imports(path)}
    assert {name_of(path) for path in found if room_of(path).split(".")[0] not in below} == set()


def test_the_ground_knows_no_room() -> None:
    """What every room may import imports no room."""
    ground = [path for path in scripts() if path.parent == PAGE and path.stem in GROUND]
    found = {other for path in ground for other in imports(path)}
    assert {name_of(path) for path in found if path.parent != PAGE} == set()


@pytest.mark.parametrize("skin", skins(), ids=lambda skin: skin.parent.name)
def test_skins_know_only_what_is_for_them(skin: Path) -> None:
    """A skin imports its own files, and of the page only what is meant for skins."""
    found = {other for path in skin.rglob("*.ts*") for other in imports(path)}
    foreign = {path for path in found if skin not in path.parents}
    assert {name_of(path) for path in foreign} <= FOR_SKINS


def kinds_named(skin: Path) -> set[str]:
    """Return the kinds of events and of actions that a skin shows in a way of its own."""
    text = "\n".join(path.read_text("utf-8") for path in skin.rglob("*.ts*"))
    found = [(part, key) for table, key in TABLES for part in table.findall(text)]
    return {word for part, key in found for word in re.findall(key, part, re.MULTILINE)}


@pytest.mark.parametrize("skin", skins(), ids=lambda skin: skin.parent.name)
def test_skins_show_what_their_game_tells(skin: Path) -> None:
    """Every kind of event or action that a skin knows is a word of its game."""
    told = "\n".join(path.read_text("utf-8") for path in skin.parent.rglob("*.py"))
    words = set(re.findall(r'"(\w+)"', told))
    assert kinds_named(skin) - words == set()


@pytest.mark.parametrize("skin", skins(), ids=lambda skin: skin.parent.name)
def test_drawings_stand_beside_rules_that_there_are(skin: Path) -> None:
    """Whatever number of a rule a skin names stands in the rules of its game."""
    drawn = {
        number for path in skin.rglob("*.ts*") for number in re.findall(RULE, path.read_text())
    }
    rules = (skin.parent / "RULES.md").read_text("utf-8")
    assert {number for number in drawn if f"**{number}**" not in rules} == set()


def test_exports_are_used_elsewhere() -> None:
    """What a script exports, another one names; a skin itself is found by being there."""
    texts = {path: path.read_text("utf-8") for path in scripts()}
    spread = Counter(word for text in texts.values() for word in set(re.findall(r"\w+", text)))
    exports = [
        (name_of(path), name) for path, text in texts.items() for name in EXPORT.findall(text)
    ]
    assert [(path, name) for path, name in exports if spread[name] < 2 and name != "skin"] == []
