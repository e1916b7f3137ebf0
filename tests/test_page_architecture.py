"""The order of the page: small rooms, imports that point one way, and skins that know only theirs."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent
PAGE = HOUSE / "web" / "src"
SHELF = HOUSE / "src" / "marooned" / "games"
MOST_FILES = 25

# From the ground up: each room imports only from those before it, and from the files beside main.
ROOMS = ("skins", "session", "bars", "dialogs", "board", "start")
GROUND = {"api", "glyphs", "phrases", "pictures", "route", "settings", "view"}
FOR_SKINS = {"view", "skins/LineArt", "skins/contract", "skins/lettering"}

# `import x from "y"`, `import type { x } from "y"`, `export … from "y"`, `import "y"`, `import("y")`
SOURCE = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)\"""")


def skins() -> list[Path]:
    return sorted(SHELF.glob("*/skin"))


@cache
def scripts() -> tuple[Path, ...]:
    """Return the TypeScript files of the page and of all skins."""
    found = [path for top in (PAGE, *skins()) for path in top.rglob("*.ts*")]
    return tuple(sorted(found))


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
    """Return a script of the page as imports name it."""
    return str(path.relative_to(PAGE).with_suffix("").as_posix()).removesuffix("/index")


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
