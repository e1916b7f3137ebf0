"""Names for companions of a kind, where several of them sit at one table."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from marooned.table.naming.lookalikes import keys_of
from marooned.table.rules.people.ai_names import free_names, is_shared
from marooned.table.store.rows import Chair


def named_apart(given: Iterable[Chair]) -> tuple[Chair, ...]:
    """Return chairs of which no two companions bear one name, nor the name of a person."""
    chairs = tuple(given)
    keys = [keys_of(chair.name) for chair in chairs]
    bearers = Counter(key for each in keys for key in each)
    free = free_names(set(bearers))
    return tuple(
        replace(chair, name=next(free)) if chair.player and is_shared(own, bearers) else chair
        for chair, own in zip(chairs, keys, strict=True)
    )
