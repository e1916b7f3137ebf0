"""How the page moves: only what a browser moves without laying out or painting anew."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
COMPOSED = {"transform", "translate", "scale", "rotate", "opacity", "filter", "none"}
"""The properties that the compositor moves by itself."""
STEADY = {"transform-origin", "animation-timing-function"}
"""What a keyframe may name without moving it."""

NOTE = re.compile(r"/\*.*?\*/", re.DOTALL)
MOVED = re.compile(r"\btransition(?:-property)?:([^;}]+)[;}]")
FRAMES = re.compile(r"@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}")
NAMED = re.compile(r"([\w-]+)\s*:")


def sheets() -> list[Path]:
    tops = (HOUSE / "web" / "src", HOUSE / "src" / "marooned" / "games")
    return sorted(path for top in tops for path in top.rglob("*.css"))


def moved(sheet: str) -> Iterator[str]:
    """Give the properties that a style sheet moves."""
    text = NOTE.sub("", sheet)
    for listed in MOVED.findall(text):
        bare = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "", listed)
        yield from (part.split()[0] for part in bare.split(",") if part.split())
    for frames in FRAMES.findall(text):
        inside = " ".join(re.findall(r"\{([^{}]*)\}", frames))
        yield from (name for name in NAMED.findall(inside) if not name.startswith("--"))


@pytest.mark.parametrize("path", sheets(), ids=lambda path: str(path.relative_to(HOUSE)))
def test_only_the_compositor_moves(path: Path) -> None:
    """No style sheet moves a measure, a place, a colour or a shadow."""
    assert set(moved(path.read_text("utf-8"))) - COMPOSED - STEADY == set()


def test_what_is_moved_is_found() -> None:
    """Transitions are read property by property, and keyframes by what they name."""
    sheet = (
        "a{transition: width min(calc(1s * 2), 3s), opacity 1s} @keyframes b{to{top: 0; left: 1px}}"
    )
    assert list(moved(sheet)) == ["width", "opacity", "top", "left"]
