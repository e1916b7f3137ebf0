"""Plays the studies of the gallery, draws their charts and writes their tables.

    python -m bench.gallery [NAME ...] [--games N] [--threads N] [--into FOLDER]

The same command continues an interrupted study. Finished games are not played again.
"""

import argparse
import shutil
import tempfile
from pathlib import Path
from typing import Final

import marooned

HOUSE: Final = Path(__file__).resolve().parents[1]
STUDIES: Final = HOUSE / "examples" / "studies"
GALLERY: Final = HOUSE / "docs" / "research" / "gallery"
SHOWN: Final = {
    "levels": ("forbidden-island-wins", "forbidden-desert-wins", "isla-dorada-chairs"),
    "pairs": ("forbidden-island-roles", "forbidden-desert-roles"),
    "shapes": ("wins", "compared"),
    "actions": ("forbidden-island-wins", "forbidden-desert-wins"),
    "hands": ("wins", "compared"),
    "storm": ("wins", "endings"),
    "destinies": ("belongings",),
    "destinies-balanced": ("belongings",),
    "budgets": ("wins", "endings"),
}
"""The studies of the gallery, and the charts of each that the gallery shows.

The part before a hyphen is the name of the page.
"""


def play(name: str, games: int | None, threads: int | None, into: Path) -> None:
    """Play a study, and copy its charts and tables into the gallery."""
    found = marooned.study(
        STUDIES / f"{name}.toml", out=STUDIES / name, games=games, threads=threads
    )
    page = found.report(STUDIES / name)
    (into / "tables").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(page.with_name("tables.md"), into / "tables" / f"{name}.md")
    with tempfile.TemporaryDirectory() as folder:
        found.pictures(folder)
        for shown in SHOWN[name]:
            hang(Path(folder) / f"{shown}.svg", into / "pictures" / f"{name}-{shown}.svg")


def hang(picture: Path, place: Path) -> None:
    """Copy a chart to its place."""
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(picture, place)


def main() -> None:
    """Play the named studies, or all, and report each when it is finished."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("name", nargs="*", default=list(SHOWN), help=f"one of {', '.join(SHOWN)}")
    wanted.add_argument("--games", type=int, help="games per cell, instead of the files' number")
    wanted.add_argument("--threads", type=int)
    wanted.add_argument("--into", type=Path, default=GALLERY)
    said = wanted.parse_args()
    for name in said.name:
        play(name, said.games, said.threads, said.into)
        print(name, flush=True)


if __name__ == "__main__":
    main()
