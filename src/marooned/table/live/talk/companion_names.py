"""Names for companions of a kind, where several of them sit at one table."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from marooned.table.naming.lookalikes import keys_of
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
    keys = [keys_of(chair.name) for chair in chairs]
    bearers = Counter(key for each in keys for key in each)
    free = _free_names(set(bearers))
    return tuple(
        replace(chair, name=next(free)) if chair.player and is_shared(own, bearers) else chair
        for chair, own in zip(chairs, keys, strict=True)
    )


def is_shared(keys: Iterable[str], bearers: Mapping[str, int]) -> bool:
    """Tell whether several names there look alike."""
    return any(bearers[key] > 1 for key in keys)


def _free_names(taken: set[str]) -> Iterator[str]:
    yield from (name for name in NAMES if taken.isdisjoint(keys_of(name)))
    # Persons may be called as they like: even so there is a name left.
    yield from (f"{name} II" for name in NAMES)
