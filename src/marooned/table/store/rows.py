"""What is remembered of a table: who sits where, what was agreed, what was done."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

from marooned.table.terms import Terms


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at a table: who sits there, and the hash of the token that holds it.

    A person's seat that nobody holds yet waits for a friend. Where somebody else sits in for its
    person, the owner is the hash of the token that it goes back to.
    """

    seat: int
    kind: Literal["person", "companion"]
    name: str
    player: str | None
    token: str | None
    ready: bool = False
    owner: str | None = None
    owner_name: str | None = None
    stood: bool = False
    """Whether its owner stood up: it goes back when they ask for it, and not before."""
    resigned: bool = False
    recovery: str | None = None
    """The hash of the code that brings the seat to another browser of its person."""

    @property
    def is_free(self) -> bool:
        """Whether a friend is still to take it."""
        return self.kind == "person" and self.token is None


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is remembered; `options` are complete, with the seed.

    The opener is the hash of the token that it was opened with.
    """

    id: str
    game: str
    title: str
    options: dict[str, Any]
    created: str
    finished: str | None
    outcome: dict[str, Any] | None
    text: str
    chairs: tuple[Chair, ...]
    opener: str | None = None
    terms: Terms = field(default_factory=Terms)
    rules: int | None = None
    """The version of the game's rules that it was opened under."""
    begun: str | None = None
    """When it was dealt; until then people wait for one another."""
    known_deal: bool = False
    """Whether its deal was played before by somebody who sits here."""
    successor: str | None = None
    """The table at which all play again."""
    awaited: list[int] = field(default_factory=list)
    """The seats that its game waits for."""
    paused_at: str | None = None
    """Since when it is paused, where it is."""
    paused_by: str | None = None
    clock_since: str | None = None
    """From when a clock of days counts, where a pause ended after the last action."""
    origin: str | None = None
    """What it came from, in words, where it was not dealt."""
    changed: int = field(default=0, compare=False)
    """How often it was changed, as other nodes count."""

    @property
    def is_closed(self) -> bool:
        """Whether its opener ended it before its game was over."""
        return self.finished is not None and self.outcome is None

    def seats_of(self, token: str | None) -> tuple[int, ...]:
        """Return the seats that the hash of a token holds."""
        return tuple(chair.seat for chair in self.chairs if token and chair.token == token)

    def owned_by(self, token: str | None) -> tuple[int, ...]:
        """Return the seats at which somebody else sits in for the person of a token."""
        return tuple(chair.seat for chair in self.chairs if token and chair.owner == token)

    def has_part(self, token: str | None) -> bool:
        """Whether the person of a token sits there, or may come back."""
        return bool(self.seats_of(token) or self.owned_by(token))

    def seats_to_offer(self, token: str | None, *, is_team: bool) -> tuple[int, ...]:
        """Return the seats that a token may invite to: its own, and the opener's for friends.

        A rival's seat that is free for a while is that rival's to offer, and nobody's of a known
        deal: whoever came there would not know what the others know.
        """
        if self.known_deal and not is_team:
            return ()
        free = [chair for chair in self.chairs if chair.is_free]
        opened = [chair.seat for chair in free if is_team or chair.owner is None]
        freed = [chair.seat for chair in free if token and chair.owner == token]
        offered = opened if token and token == self.opener else []
        return tuple(sorted({*self.seats_of(token), *freed, *offered}))


@dataclass(frozen=True, slots=True)
class Entry:
    """One change at a table; the code of an undo is the number of actions left standing.

    Why it was done is a companion's to say. That a seat went to somebody else is a change too, with
    the sentence that tells of it: who does not know of it comes too late.
    """

    seq: int
    kind: Literal["play", "undo", "seat", "grant"]
    seat: int
    code: int
    why: str | None = None
    click: str | None = None
    """The id of the click that it answers, where it was one."""
    spent: float | None = None
    """How many seconds it took whoever was waited for."""


@dataclass(frozen=True, slots=True)
class Reseat:
    """A change of who sits where: the chairs as they are from now on, and a sentence for the log.

    An invitation that it came by is spent; others to these seats are void.
    """

    chairs: tuple[Chair, ...]
    text: str
    invitation: str | None = None

    @property
    def seat(self) -> int:
        """Return the seat that the log tells of."""
        return self.chairs[0].seat


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary of a table in a list: a sentence, and how it ended."""

    text: str
    finished: str | None = None
    outcome: dict[str, Any] | None = None
    awaited: list[int] = field(default_factory=list)
    """The seats that the game waits for; that all may know."""
    passed: list[int] = field(default_factory=list)
    """The companions' seats that have let the others go on."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The secret window that a change opens: how long it is, and whether its time runs at once."""

    seconds: float
    runs: bool = True


def stamp(moment: datetime | None = None) -> str:
    """Return a moment, or now, as text that sorts by time."""
    return (moment or datetime.now(UTC)).isoformat(timespec="seconds")
