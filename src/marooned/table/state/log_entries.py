"""Entries of a table's log: everything that happened there, in order.

An entry names people and names by numbers. Names, tokens and chat texts are stored beside the log,
where they can be erased without changing an entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Base class. `at` is the time by the database's clock, in seconds since 1970."""

    at: float
    is_public: ClassVar[bool] = False
    """Whether all see that something happened: the revision that clients know rises."""


# --- the table


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Entry):
    """The table was opened; its game is dealt by a later entry."""

    game: str
    options: Mapping[str, Any]
    seats: tuple[Seat, ...]
    terms: Terms
    host: int | None
    origin: str | None = None
    """Where the game comes from, if it was not dealt."""
    is_known_deal: bool = False
    """Whether people at the table have seen the deal before."""
    rematch_of: str | None = None
    """The table before; people and names keep their numbers from there."""
    people_before: int = 0
    """Number of people who have a number from there."""
    names_before: int = 0
    """Number of names that have a number from there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged(Entry):
    """Seats, options, terms or the host changed in the waiting room."""

    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    terms: Terms
    host: int | None
    reason: str = ""
    """`sat`, `left`, `moved` or `changed`, empty for what needs no sentence."""
    seat: int | None = None
    """The seat that the sentence is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Entry):
    """The game began. `options` are complete, with the seed."""

    options: Mapping[str, Any]
    rules: int
    """Version of the game's rules."""
    is_known_deal: bool
    rest_seconds: float = 0.0
    """Time for which a person's clock stands while the person is away."""
    opens: float | None = None
    """Length of the secret window that the game begins with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(Entry):
    """The table was ended before the game was over."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Succeeded(Entry):
    """A rematch was opened."""

    table: str
    is_known_deal: bool = False
    """Whether it has the same deal."""
    name: int | None = None
    """Name of the person who opened it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsChanged(Entry):
    """The host changed hints, talk or spectators during the game."""

    terms: Terms


# --- the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Entry):
    """An action was played."""

    seat: int
    code: int
    why: str | None = None
    click: str | None = None
    """Id of the click that it answers."""
    spent: float | None = None
    """Seconds of its person's clock."""
    opens: float | None = None
    """Length of the secret window that follows, in seconds."""
    is_public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Entry):
    """The actions after the first `point` were taken back."""

    seat: int
    """The seat whose action was taken back first."""
    point: int
    opens: float | None = None
    is_public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Entry):
    """An AI player does not interject."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Entry):
    """A seat answered in the open secret window; its last answer counts."""

    seat: int
    code: int
    why: str | None = None
    click: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowRestarted(Entry):
    """A secret window that ended while no server ran begins anew; answers stay."""

    seconds: float


# --- undo questions


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAsked(Entry):
    """People were asked to agree to an undo."""

    seat: int
    point: int
    asked: tuple[int, ...]
    ends: float
    """When the question lapses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAnswered(Entry):
    """Seats agreed to the open undo question, or refused it."""

    seats: tuple[int, ...]
    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLapsed(Entry):
    """The undo question was not answered in time."""


# --- time


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Entry):
    """A person paused the table."""

    seat: int
    name: int | None = None
    """Name of the person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(Entry):
    """A person resumed the table."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Attended(Entry):
    """The seats changed whose people are at the table; recorded if the table has a clock."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Granted(Entry):
    """A seat received extra time."""

    seat: int
    seconds: int
    by: int | None = None
    """The seat that gave it, None if its own person came back."""
    names: tuple[int | None, ...] = ()
    """Names of the person who has it, and of the one who gave it."""
    is_public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class RanOut(Entry):
    """A seat's clock ran out; an AI player plays on until its person comes back."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOver(Entry):
    """A server continues after another one stopped: the awaited seats have some time left."""

    seconds: float
    """The least time that each of them has."""
    used: Mapping[int, float] = field(default_factory=dict)
    """Seconds that seats have used since their last actions, if the former server counted them."""


# --- people


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated(Entry):
    """Some seats changed hands; `seats` holds them as they are from now on."""

    seats: Mapping[int, Seat] = field(default_factory=dict)
    reason: str = ""
    """Which sentence the log shows: a key of `seat_sentences.SENTENCES`."""
    names: tuple[int | None, ...] = ()
    """Names in that sentence."""
    titles: tuple[str, ...] = ()
    """Names of AI players in that sentence."""
    seat: int | None = None
    """The seat that the sentence is about."""
    is_public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Entry):
    """A person continues as another number, with all own seats: in another browser, by a code.

    A seat in which the person only sits in stays with the old number.
    """

    person: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HostChanged(Entry):
    """Another person became the host."""

    host: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked(Entry):
    """The host keeps a person out."""

    person: int
    name: int | None = None
    """Name in the host's list of blocked people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unblocked(Entry):
    """A person may come back."""

    person: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(Entry):
    """A person was shown the game from some seats."""

    person: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapAsked(Entry):
    """A seat asked another one to swap, or withdrew its request."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAsked(Entry):
    """A spectator asked for a free seat."""

    person: int
    seat: int
    name: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequestEnded(Entry):
    """A request for a seat was refused or withdrawn."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(Entry):
    """A person wrote a message; its text is beside the log."""

    number: int
    person: int | None
    seat: int | None
    name: int | None
    how: str
    """`say` or `phrase`."""
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten(Entry):
    """Names of people were deleted beside the log."""


KINDS: dict[str, type[Entry]] = {
    "opened": Opened,
    "arranged": Arranged,
    "dealt": Dealt,
    "closed": Closed,
    "succeeded": Succeeded,
    "terms": TermsChanged,
    "play": Played,
    "undo": Undone,
    "pass": Passed,
    "answer": Answered,
    "window": WindowRestarted,
    "undo_asked": UndoAsked,
    "undo_answered": UndoAnswered,
    "undo_lapsed": UndoLapsed,
    "pause": Paused,
    "resume": Resumed,
    "attended": Attended,
    "grant": Granted,
    "ran_out": RanOut,
    "taken_over": TakenOver,
    "seat": Seated,
    "moved": Moved,
    "host": HostChanged,
    "block": Blocked,
    "unblock": Unblocked,
    "seen": Seen,
    "swap_asked": SwapAsked,
    "seat_asked": SeatAsked,
    "seat_refused": SeatRequestEnded,
    "said": Said,
    "forgotten": Forgotten,
}
"""Every kind of entry by the name under which it is stored."""
