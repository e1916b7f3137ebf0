"""Names for companions of a kind, where several of them sit at one table."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from marooned.table.store.rows import Chair

NAMES = (
    "Pip",
    "Tansy",
    "Moss",
    "Wren",
    "Bramble",
    "Kit",
    "Juno",
    "Otis",
    "Fern",
    "Gus",
    "Hazel",
    "Rufus",
    "Olive",
    "Barnaby",
    "Nell",
    "Quill",
)
"""As many as a table may have seats, in the order in which they are given."""


def named_apart(given: Iterable[Chair]) -> tuple[Chair, ...]:
    """Return chairs of which no two companions bear one name, nor the name of a person."""
    chairs = tuple(given)
    bearers = Counter(chair.name for chair in chairs)
    free = _free_names({chair.name.casefold() for chair in chairs})
    return tuple(
        replace(chair, name=next(free)) if chair.player and bearers[chair.name] > 1 else chair
        for chair in chairs
    )


def _free_names(taken: set[str]) -> Iterator[str]:
    yield from (name for name in NAMES if name.casefold() not in taken)
    # Persons may be called as they like: even so there is a name left.
    yield from (f"{name} II" for name in NAMES)
