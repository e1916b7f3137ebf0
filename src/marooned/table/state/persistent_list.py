"""Persistent list that only grows: appending leaves earlier versions as they were."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Self, TypeVar, overload

Item = TypeVar("Item")


class Trail(Sequence[Item], Generic[Item]):
    """A view of the first items of a list that newer versions share.

    Appending to the newest version takes constant time; appending to an older one copies it.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def added(self, item: Item) -> Self:
        """Return the list with one more item."""
        longer = object.__new__(type(self))
        is_newest = self._length == len(self._items)
        longer._items = self._items if is_newest else self._items[: self._length]
        longer._items.append(item)
        longer._length = self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items[: self._length])

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        """Return an item, or a list of items."""
        if isinstance(index, slice):
            return self._items[: self._length][index]
        if not -self._length <= index < self._length:
            raise IndexError(f"item {index} of {self._length}")
        return self._items[index if index >= 0 else self._length + index]

    def find(self, item: Item) -> int | None:
        """Return the index of an item, None if it is not in the list."""
        try:
            return self._items.index(item, 0, self._length)
        except ValueError:
            return None

    def __eq__(self, other: object) -> bool:
        """Compare the items."""
        return isinstance(other, Trail) and list(self) == list(other)

    def __hash__(self) -> int:
        """Hash the length: equal lists have equal lengths."""
        return hash(self._length)

    def __repr__(self) -> str:
        """Return the items."""
        return f"Trail({list(self)!r})"
