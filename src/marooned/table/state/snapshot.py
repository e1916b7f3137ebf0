"""`TableState`: everything that is true at a table, as plain immutable data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from marooned.table.state.history import History
from marooned.table.state.persistent_list import Trail
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seats


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in a secret window."""

    seat: int
    code: int
    why: str | None = None
    click: str | None = None


@dataclass(frozen=True, slots=True)
class Window:
    """An open secret window."""

    opened: int
    """Revision of the action that opened it; no other window of the table has it."""
    seats: tuple[int, ...]
    """The seats that it asks."""
    seconds: float
    """Its whole length."""
    ends: float | None
    """When it closes, by the database's clock; None while the table is paused."""
    left: float = 0.0
    """Seconds that are left, while the table is paused."""
    answers: tuple[Answer, ...] = ()
    """All answers, oldest first."""

    def answer_of(self, seat: int) -> Answer | None:
        """Return the last answer of a seat."""
        return next((each for each in reversed(self.answers) if each.seat == seat), None)

    def has_click(self, seat: int, click: str | None) -> bool:
        """Return True if a click has answered already."""
        return click is not None and any(
            each.seat == seat and each.click == click for each in self.answers
        )

    @property
    def is_answered(self) -> bool:
        """Whether all seats have answered."""
        return {answer.seat for answer in self.answers} >= {*self.seats}

    def left_at(self, now: float) -> float:
        """Return the seconds until it closes."""
        return self.left if self.ends is None else max(0.0, self.ends - now)


@dataclass(frozen=True, slots=True)
class UndoQuestion:
    """The newest question about an undo."""

    number: int
    revision: int
    """The table's revision when it was asked; later changes end it."""
    seat: int
    point: int
    asked: frozenset[int]
    ends: float
    seconds: float
    """How long it is open."""
    granted: frozenset[int] = frozenset()
    refused_by: int | None = None
    is_lapsed: bool = False

    @property
    def is_granted(self) -> bool:
        """Whether all have agreed."""
        return self.granted >= self.asked

    @property
    def is_open(self) -> bool:
        """Whether answers are awaited."""
        return not (self.is_granted or self.is_lapsed or self.refused_by is not None)


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause of the table."""

    since: float
    seat: int
    """The seat whose person paused it."""
    name: int | None = None
    """Name of that person."""


@dataclass(frozen=True, slots=True)
class Account:
    """Time of one seat, in seconds."""

    used: float = 0.0
    """Used since the seat's last action."""
    away: float = 0.0
    """For how long its clock stood because its person was away."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Extra time for a seat."""

    seat: int
    seconds: int
    standing: int
    """Number of actions that stood when it was given."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """Time of all seats, up to a moment."""

    until: float
    """The moment, by the database's clock."""
    attended: frozenset[int] = frozenset()
    """The seats whose people are at the table."""
    accounts: Mapping[int, Account] = field(default_factory=dict)
    grants: tuple[Grant, ...] = ()
    played_on: frozenset[int] = frozenset()
    """The seats for which an AI player plays until their people come back."""
    rest_seconds: float = 0.0

    def account(self, seat: int) -> Account:
        """Return the time of a seat."""
        return self.accounts.get(seat, Account())


@dataclass(frozen=True, slots=True)
class Note:
    """A public event beside the actions, as the log of the page shows it."""

    after: int
    """Number of actions that stood before it."""
    entry: Any
    """The entry that it comes from."""


@dataclass(frozen=True, slots=True)
class Running:
    """A game in progress or over."""

    history: History
    clocks: Clocks
    passed: frozenset[int] = frozenset()
    """AI seats that do not interject before the next action."""
    window: Window | None = None
    question: UndoQuestion | None = None
    pause: Pause | None = None
    actions: int = 0
    """Number of actions that were ever played, those that were undone included."""
    acted: int = 0
    """Revision of the last action or undo."""
    undone: int = 0
    """Revision of the last undo."""
    standing: Trail[int] = field(default_factory=lambda: Trail([0]))
    """Number of actions that stood at each revision."""
    clicks: Trail[int] = field(default_factory=lambda: Trail([0]))
    """Hash of the click that each revision answers, 0 if none."""
    notes: tuple[Note, ...] = ()
    swaps: frozenset[tuple[int, int]] = frozenset()
    """Requests to swap: each a seat and the seat it asks."""

    def actions_at(self, revision: int) -> int | None:
        """Return the number of actions that stood at a revision.

        None if an action was undone since, and for a revision that does not exist yet.
        """
        if not self.undone <= revision < len(self.standing):
            return None
        return self.standing[revision]

    def is_newest(self, revision: int) -> bool:
        """Return True if no action was played or undone since a revision."""
        return self.actions_at(revision) == self.standing[-1]

    def revision_of(self, seat: int, click: str | None) -> int | None:
        """Return the revision that answered a click, None if none did."""
        return None if click is None else self.clicks.find(click_key(seat, click))


def click_key(seat: int, click: str | None) -> int:
    """Return the number under which a click is remembered, 0 for none."""
    return 0 if click is None else hash((seat, click))


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A spectator's request for a free seat."""

    number: int
    person: int
    seat: int
    name: int


@dataclass(frozen=True, slots=True)
class TableState:
    """State of one table after some entries."""

    id: str
    game: str
    options: Mapping[str, Any]
    """Options of the game; complete, with the seed, once it is dealt."""
    seats: Seats
    terms: Terms
    host: int | None
    created: float
    version: int = 0
    """Number of the last entry."""
    revision: int = 0
    """Number of the last public change; clients know only this number."""
    running: Running | None = None
    """None in the waiting room."""
    rules: int | None = None
    """Version of the game's rules."""
    people: int = 0
    """Number of people who ever had a part; the next one gets this number."""
    names: int = 0
    """Number of names that were ever used here."""
    lines: int = 0
    """Number of messages that were written."""
    talk: tuple[Any, ...] = ()
    """Entries of the newest messages, oldest first."""
    blocked: Mapping[int, int | None] = field(default_factory=dict)
    """Blocked people, each with the name in the host's list."""
    seen: frozenset[tuple[int, int]] = frozenset()
    """Pairs of a person and a seat from which the person saw the game."""
    requests: tuple[SeatRequest, ...] = ()
    asked: int = 0
    """Number of the last request for a seat."""
    is_known_deal: bool = False
    origin: str | None = None
    rematch_of: str | None = None
    successor: str | None = None
    ended: float | None = None
    """When the game was over or the table was closed."""
    closed: str | None = None
    """Sentence that says how it was ended before the game was over."""

    @property
    def is_over(self) -> bool:
        """Whether nothing can be played: the game is over, or the table was closed."""
        return self.closed is not None or (
            self.running is not None and self.running.history.is_over
        )
