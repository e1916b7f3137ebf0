"""Output of commands: text for people, or one JSON document and nothing else."""

import json
import sys
from collections.abc import Iterable
from typing import Any


def show_json(document: Any) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def show(text: str = "") -> None:
    """Print a line on standard output."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def show_result(result: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """Print a result as one JSON document, or in words."""
    if as_json:
        show_json(result)
        return
    for line in lines:
        show(line)


def note(text: str) -> None:
    """Print a line about progress on standard error."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
