"""Lines on standard error before logging is configured: text, or one JSON document per line."""

import json
import os
import sys
from datetime import UTC, datetime

FORMAT = "MAROONED_LOG_FORMAT"
JSON = "json"


def wants_json() -> bool:
    """Return True if the environment asks for a log of JSON documents."""
    return os.environ.get(FORMAT, "").lower() == JSON


def early_line(text: str, level: str = "critical") -> str:
    """Return a line as the log of a node has it."""
    if not wants_json():
        return f"marooned: {text}"
    now = datetime.now(UTC).isoformat().replace("+00:00", "Z")
    fields = {"event": text, "level": level, "logger": "marooned.start", "timestamp": now}
    return json.dumps(fields, ensure_ascii=False)


def write_early(text: str, level: str = "critical") -> None:
    """Write a line to standard error."""
    print(early_line(text, level), file=sys.stderr, flush=True)  # noqa: T201 - for the operator
