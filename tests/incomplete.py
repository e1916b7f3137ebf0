"""Copies of the small game that lack something, and what the program says to them."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

DICE = Path(__file__).resolve().parent / "dice"
WRONG_USE = 2


@dataclass(frozen=True)
class Copy:
    """A copy of the small game in a folder of its own, by the name `incomplete`."""

    folder: Path

    def without(self, file: str, part: str) -> Copy:
        """Leave a part out of a file."""
        return self.changed(file, part, "")

    def changed(self, file: str, part: str, other: str) -> Copy:
        """Replace a part of a file."""
        path = self.folder / "incomplete" / file
        text = path.read_text("utf-8")
        assert part in text, f"{file} does not hold {part!r}"
        path.write_text(text.replace(part, other), "utf-8")
        return self

    def refusal(self, *words: str, mode: str = "plain") -> str:
        """Return the last line that the program says when it refuses to do something."""
        environment = os.environ | {
            "MAROONED_GAMES": "incomplete",
            "MAROONED_RULES": mode,
            "PYTHONPATH": str(self.folder),
        }
        done = subprocess.run(
            [sys.executable, "-m", "marooned", *words],
            env=environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == WRONG_USE, done.stderr
        assert "Traceback" not in done.stderr
        return done.stderr.splitlines()[-1].removeprefix("marooned: ")


def copied(folder: Path) -> Copy:
    """Return a copy of the small game that lacks nothing yet."""
    for path in DICE.glob("*.py"):
        text = (
            path.read_text("utf-8")
            .replace("tests.dice", "incomplete")
            .replace('"dice"', '"incomplete"')
        )
        (folder / "incomplete").mkdir(exist_ok=True)
        (folder / "incomplete" / path.name).write_text(text, "utf-8")
    return Copy(folder)
