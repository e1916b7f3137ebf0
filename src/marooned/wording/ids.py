"""The ids in a view, by which its elements are clicked and pointed at."""

from collections.abc import Iterator
from typing import Any


def ids_in(part: Any) -> Iterator[str]:
    """Yield every id in a view, or in a part of one."""
    if isinstance(part, dict):
        if isinstance(part.get("id"), str):
            yield part["id"]
        part = part.values()
    elif not isinstance(part, list | tuple):
        return
    for each in part:
        yield from ids_in(each)
