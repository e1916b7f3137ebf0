"""What a decision may use besides the table's state, and what it returns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from marooned.table.state.log_entries import Entry

State = Literal["online", "away", "offline"]


@dataclass(frozen=True, slots=True)
class Spectator:
    """A connection that watches without a seat."""

    person: int | None = None
    token: str | None = None
    """Hash of the token, as in `Context`: of a spectator who has no number yet."""
    name: str = ""
    """Name that the spectator has chosen, empty without one."""

    @property
    def is_anonymous(self) -> bool:
        """Whether the server cannot recognize this spectator later."""
        return self.person is None and self.token is None


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits and lengths of a server, in seconds if not stated otherwise."""

    window_seconds: float = 4.0
    """Length of a secret window for a person."""
    handing_seconds: float = 6.0
    """Time to hand a shared browser over within a secret window."""
    pace: float = 0.6
    """Least time between actions of AI players."""
    searching_seconds: float = 1.0
    """Thinking time of a search player."""
    undo_seconds: float = 20.0
    """Time to answer an undo question."""
    clock_rest_seconds: float = 180.0
    """Time for which a clock stands while its person is away."""
    actions: int = 5000
    """Maximum number of public changes of a table."""
    name_length: int = 40
    """Maximum number of characters of a name."""
    public_tables: bool = False
    """Whether the server lists tables."""
    strongest_player: str = "strongest"
    """The strongest AI player that people may choose."""


@dataclass(frozen=True, slots=True)
class Context:
    """Circumstances of one decision.

    Attributes:
        now: Time by the database's clock, in seconds since 1970.
        person: Number of the person who acts; None for a newcomer, and for the server itself.
        token: Hash of a newcomer's token; None for spectators without one, and for the server.
        names: Texts of the names that the table has used, by their numbers.
        presence: Presence of people, by their numbers; people who are not listed are gone.
        limits: The server's limits.
        spectators: Connections that watch without a seat, by their numbers.
        attending: Numbers of the people who have a connection.
        watches_elsewhere: Whether the person has, or may have, a connection to another node.
    """

    now: float
    person: int | None = None
    token: str | None = None
    names: Mapping[int, str] = field(default_factory=dict)
    presence: Mapping[int, State] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    spectators: Mapping[int, Spectator] = field(default_factory=dict)
    attending: frozenset[int] = frozenset()
    watches_elsewhere: bool = False

    def state_of(self, person: int | None) -> State:
        """Return the presence of a person."""
        return "offline" if person is None else self.presence.get(person, "offline")

    def name(self, number: int | None, default: str = "A player") -> str:
        """Return the text of a name; names that were erased have the default."""
        return default if number is None else self.names.get(number, default)


# --- what is written beside the log


@dataclass(frozen=True, slots=True)
class NewPerson:
    """A person has a number at the table from now on."""

    number: int
    token: str


@dataclass(frozen=True, slots=True)
class NewName:
    """A text for a name's number; `person` is whose it is, None for a free seat's."""

    number: int
    text: str
    person: int | None


@dataclass(frozen=True, slots=True)
class NewLine:
    """The text of a message."""

    number: int
    text: str
    person: int | None


@dataclass(frozen=True, slots=True)
class InvitationGiven:
    """A seat has this invitation, instead of an earlier one."""

    seat: int
    secret: str
    """Hash of its secret."""


@dataclass(frozen=True, slots=True)
class InvitationSpent:
    """All invitations to a seat are void."""

    seat: int


@dataclass(frozen=True, slots=True)
class CodeSpent:
    """The recovery code of a person is void."""

    person: int


@dataclass(frozen=True, slots=True)
class TextsMoved:
    """Names and messages of a person belong to another number of the person."""

    person: int
    to: int


@dataclass(frozen=True, slots=True)
class Copied:
    """People and names of another table have the same numbers here."""

    table: str
    people: tuple[int, ...]
    names: tuple[int, ...]


Beside = (
    NewPerson
    | NewName
    | NewLine
    | InvitationGiven
    | InvitationSpent
    | CodeSpent
    | TextsMoved
    | Copied
)


@dataclass(frozen=True, slots=True)
class NewTable:
    """The log of another table, to be written in the same transaction."""

    id: str
    entries: tuple[Entry, ...]
    beside: tuple[Beside, ...] = ()


@dataclass(frozen=True, slots=True)
class Pointed:
    """A person points at things; all who look are shown it, and it is not stored."""

    at: float
    seat: int
    name: int | None
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """The result of a command that is allowed.

    Attributes:
        entries: What to append to the log, all of it or nothing; may be empty.
        beside: What to write beside the log in the same transaction.
        revision: The revision that answered this click before, if it was sent twice.
        opens: Another table that is opened with this change.
        shows: Messages for all who look, which are not stored.
    """

    entries: tuple[Entry, ...] = ()
    beside: tuple[Beside, ...] = ()
    revision: int | None = None
    opens: NewTable | None = None
    shows: tuple[Pointed, ...] = ()


class Refusal(Exception):  # noqa: N818 - `decide` returns it, and it is no fault
    """A command that is not allowed.

    Attributes:
        code: For programs: a key of `marooned.table.error_codes.STATUSES`.
        text: A sentence for people.
        value: The value that is not allowed.
        allowed: The values that are allowed.
        rules: Numbers of the game rules that forbid it, such as `ISL-13`.
    """

    def __init__(
        self,
        code: str,
        text: str,
        *,
        value: object = None,
        allowed: Iterable[object] = (),
        rules: tuple[str, ...] = (),
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.value = value
        self.allowed = list(allowed)
        self.rules = rules
