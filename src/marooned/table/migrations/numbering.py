"""Numbers for people and names of a table that is converted."""

from __future__ import annotations

from marooned.table.rules.context import Beside, NewName, NewPerson


class Numbers:
    """Gives numbers to people and names, and remembers what is written beside the log."""

    def __init__(self) -> None:
        self.beside: list[Beside] = []
        """Everything that is written beside the log."""
        self._people: dict[str, int] = {}
        self._names = 0

    @property
    def people(self) -> int:
        """Number of people."""
        return len(self._people)

    @property
    def names(self) -> int:
        """Number of names."""
        return self._names

    def person(self, token: str | None) -> int | None:
        """Return the number of the person with a token, None without a token."""
        return None if token is None else self.known(token)

    def known(self, token: str) -> int:
        """Return the number of the person with a token."""
        if token not in self._people:
            self._people[token] = len(self._people)
            self.beside.append(NewPerson(self._people[token], token))
        return self._people[token]

    def name(self, text: str | None, person: int | None) -> int | None:
        """Return a new number for a name, None without a text."""
        if text is None:
            return None
        self._names += 1
        self.beside.append(NewName(self._names - 1, text, person))
        return self._names - 1
