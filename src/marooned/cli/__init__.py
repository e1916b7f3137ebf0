"""The command line: one file a command. `main` is the program."""

import sys
from typing import NoReturn

WRONG_USE = 2
INTERRUPTED = 130


def main() -> None:
    """Run the program; what is refused is told in one line on standard error, with status 2.

    A program that a person stopped ends with the status that shells expect of it.
    """
    from marooned.cli.flags import choose_rules

    choose_rules(sys.argv[1:])
    from marooned.cli.commands import app
    from marooned.cli.compilation import Telling
    from marooned.engine.compiling.tally import watching
    from marooned.errors import MaroonedError

    try:
        with watching(Telling()):
            status = app(standalone_mode=False)
    except MaroonedError as error:
        give_up(str(error))
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    except Exception as error:
        explain = getattr(error, "format_message", None)  # a word that the parser did not know
        if explain is None:
            raise
        if not (message := explain()):  # no word at all, and the help was shown
            raise SystemExit(WRONG_USE) from None
        give_up(message)
    if status:  # the parser catches interruptions itself
        raise SystemExit(status)


def give_up(message: str) -> NoReturn:
    """End the program with one line that says why."""
    from marooned.errors import MOST_TOLD, shortened

    line = shortened(" ".join(message.split()), MOST_TOLD)
    print(f"marooned: {line}", file=sys.stderr)
    raise SystemExit(WRONG_USE) from None


__all__ = ["main"]
