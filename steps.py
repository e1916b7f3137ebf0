"""The steps of `make`. Each is one line with its time; a failed step shows its whole output.

python steps.py NAME COMMAND [ARGUMENT ...]

It runs before anything is installed, so it uses only Python's standard library.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TENTHS_BELOW = 10
"""Seconds; longer times are shown without a fraction."""
BOLD, RED, PLAIN = "\033[1m", "\033[31m", "\033[0m"


def line(name: str, seconds: float, *, failed: bool = False, coloured: bool = False) -> str:
    """Return the line of a step that is over, as `Page … 9.1 s`."""
    took = f"{seconds:.1f} s" if seconds < TENTHS_BELOW else f"{seconds:.0f} s"
    end = f"failed after {took}" if failed else took
    if not coloured:
        return f"{name} … {end}"
    return f"{BOLD}{name}{PLAIN} … {RED}{end}{PLAIN}" if failed else f"{BOLD}{name}{PLAIN} … {end}"


def is_coloured(environment: Mapping[str, str], *, terminal: bool) -> bool:
    """Return True if lines have colours (https://no-color.org)."""
    return terminal and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


@contextmanager
def step(name: str, out: TextIO | None = None) -> Iterator[None]:
    """Show a step and its duration. On a terminal its name is shown from the beginning.

    Each line is written at once, so that steps of several processes do not mix.
    """
    out = out or sys.stderr
    terminal = out.isatty()
    coloured = is_coloured(os.environ, terminal=terminal)
    if terminal:
        write(out, f"{name} …")
    begin = time.monotonic()
    failed = True
    try:
        yield
        failed = False
    finally:
        text = line(name, time.monotonic() - begin, failed=failed, coloured=coloured)
        write(out, f"\r{text}\n" if terminal else f"{text}\n")


def write(out: TextIO, text: str) -> None:
    out.write(text)
    out.flush()


class CommandError(RuntimeError):
    """A command ended with a status other than 0. The text of the error is the command's output."""

    def __init__(self, status: int, printed: str) -> None:
        super().__init__(printed)
        self.status = status


def run(command: list[str]) -> None:
    """Run a command that prints nothing.

    Raises:
        CommandError: The command failed.
        OSError: The command could not be started.
    """
    done = subprocess.run(  # noqa: S603 - the Makefile's own commands
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise CommandError(done.returncode, done.stdout)


def main(name: str, *command: str) -> int:
    """Run a command as a step, and return its status."""
    try:
        with step(name):
            run(list(command))
    except CommandError as error:
        write(sys.stderr, f"{error}\n")
        return error.status
    except OSError as error:
        write(sys.stderr, f"{command[0]}: {error.strerror}\n")
        return 127
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
