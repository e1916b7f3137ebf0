"""The ids in a view: what its things go by where they are clicked or pointed at."""

from collections.abc import Iterator
from typing import Any


def ids_in(part: Any) -> Iterator[str]:
    """Give every id in a view, or in a part of one."""
    if isinstance(part, dict):
        if isinstance(part.get("id"), str):
            yield part["id"]
        part = part.values()
    elif not isinstance(part, list | tuple):
        return
    for each in part:
        yield from ids_in(each)
