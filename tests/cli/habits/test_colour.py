"""Colour and progress: on a terminal, and nowhere else."""

import io
import os
import re
import subprocess
import sys
from typing import Any

import pytest

from marooned.cli.output import BOLD, GREEN, is_coloured, styled

ESCAPE = "\x1b["
VARIABLES = ("NO_COLOR", "FORCE_COLOR", "TERM")


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        """Return True."""
        return True


@pytest.mark.parametrize(
    ("stream", "variables", "coloured"),
    [
        (Terminal(), {"TERM": "xterm"}, True),
        (Terminal(), {}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (io.StringIO(), {"TERM": "xterm"}, False),
        (io.StringIO(), {"FORCE_COLOR": "1"}, True),
        (io.StringIO(), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ],
)
def test_terminals_get_colour(
    monkeypatch: pytest.MonkeyPatch, stream: Any, variables: dict[str, str], coloured: bool
) -> None:
    """A terminal has colour unless NO_COLOR or its kind forbids it; FORCE_COLOR gives it to all."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert is_coloured(stream) is coloured
    assert styled("x", BOLD, GREEN, stream=stream) == ("\x1b[1;32mx\x1b[0m" if coloured else "x")


def run(*words: str, is_terminal: bool, **variables: str) -> str:
    """Return all that the program prints, on a terminal or into a pipe."""
    pty = pytest.importorskip("pty")
    env = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    env |= {"TERM": "xterm", "COLUMNS": "80", "MAROONED_RULES": "plain", **variables}
    ours, theirs = pty.openpty() if is_terminal else os.pipe()
    command = [sys.executable, "-m", "marooned", *words]
    with subprocess.Popen(command, env=env, stdout=theirs, stderr=theirs) as child:
        os.close(theirs)
        text = b"".join(iter(lambda: read(ours), b"")).decode()
        os.close(ours)
    assert child.returncode in (0, 1, 2)
    return text


def read(descriptor: int) -> bytes:
    """Return the next bytes; on Linux a terminal raises an error after its program has ended."""
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


WORDS = [
    ["games", "_template"],
    ["rules", "_template"],
    ["arena", "_template", "--games", "3"],
    ["arena", "chess"],
    ["doctor"],
    ["--help"],
    ["arena", "--help"],
]


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_output_has_colour_on_a_terminal_alone(words: list[str]) -> None:
    """Output, errors and help have colour on a terminal; none in a pipe, none under NO_COLOR."""
    assert ESCAPE in run(*words, is_terminal=True)
    assert ESCAPE not in run(*words, is_terminal=False)


@pytest.mark.parametrize("words", [["games", "_template"], ["arena", "chess"], ["--help"]])
def test_no_color_is_respected(words: list[str]) -> None:
    """Under NO_COLOR a terminal gets no colours; bold letters of help are none."""
    text = run(*words, is_terminal=True, NO_COLOR="1")
    assert not any(f"{number}m" in text for number in (31, 32, 33, 34, 35, 36))


def test_progress_is_shown_on_a_terminal_alone() -> None:
    """A long command shows a bar with a share on a terminal, and nothing of it in a pipe."""
    words = ("arena", "_template", "--games", "200")
    shown = run(*words, is_terminal=True)
    assert "━" in shown
    assert re.search(r"Playing.* \d+%.*\d:\d\d:\d\d.*[\d-]:[\d-]{2}:[\d-]{2}", shown)
    piped = run(*words, is_terminal=False)
    assert piped.splitlines()[0] == "Playing 200 games"
    assert "━" not in piped
