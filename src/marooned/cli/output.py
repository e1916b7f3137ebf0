"""Output of commands: text for people, or one JSON document and nothing else."""

import json
import sys
from typing import Any


def show_json(document: Any) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def show(text: str = "") -> None:
    """Print a line on standard output."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def note(text: str) -> None:
    """Print a line about progress on standard error."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
