"""The command line: one file a command. `main` is the program."""

from __future__ import annotations

import sys

WRONG_USE = 2


def main() -> None:
    """Run the program; what is refused is told in one line on standard error, with status 2."""
    from marooned.cli.commands import app
    from marooned.errors import MaroonedError

    try:
        app()
    except MaroonedError as error:
        print(f"marooned: {' '.join(str(error).split())}", file=sys.stderr)
        raise SystemExit(WRONG_USE) from None
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None


__all__ = ["main"]
