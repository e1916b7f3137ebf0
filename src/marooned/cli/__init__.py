"""The command line, one file per command. `main` is the program."""

import sys
from typing import NoReturn

WRONG_USE = 2
INTERRUPTED = 130


def main() -> None:
    """Run the program.

    A user error ends the program with status 2 and one line on standard error; an interruption
    ends it with status 130.
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
        explain = getattr(error, "format_message", None)  # an error of the parser
        if explain is None:
            raise
        if not (message := explain()):  # no arguments: the help has been shown
            raise SystemExit(WRONG_USE) from None
        give_up(message)
    if status:  # the parser catches interruptions itself
        raise SystemExit(status)


def give_up(message: str) -> NoReturn:
    """End the program with status 2 and one line that gives the reason."""
    from marooned.cli.output import BOLD, RED, styled
    from marooned.errors import MOST_TOLD, shortened
    from marooned.table.early_errors import wants_json, write_early

    line = shortened(" ".join(message.split()), MOST_TOLD)
    if wants_json():
        write_early(line)
        raise SystemExit(WRONG_USE) from None
    print(f"{styled('marooned:', BOLD, RED, stream=sys.stderr)} {line}", file=sys.stderr)
    raise SystemExit(WRONG_USE) from None


__all__ = ["main"]
