"""The course of a game at a table: what each action left behind, and what a seat is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from marooned.contract import Event
from marooned.discover import find
from marooned.errors import IllegalActionError, OptionError, PositionError, shown
from marooned.table.error_codes import TableError
from marooned.table.store.rows import Entry, Stored
from marooned.table.thinking.dealer import deal
from marooned.table.thinking.queries import Moment

if TYPE_CHECKING:
    from marooned.game import Game


@contextmanager
def refused_by_rules() -> Iterator[None]:
    """Tell what the rules refuse as the table does."""
    try:
        yield
    except IllegalActionError as error:
        text = str(error)
        raise TableError("illegal", text, value=error.value, allowed=error.allowed) from error


@dataclass(frozen=True, slots=True)
class Played:
    """One action that stands, and its events.

    Whether it showed something hidden, goes on a chain, or was answered in a secret window; why a
    companion did it.
    """

    seat: int
    code: int
    reveals: bool
    linked: bool
    events: list[Event]
    secret: bool = False
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """Something told that is no action: the deal, an undo, a seat taken."""

    events: list[Event]
    why: None = None


Doing = Played | Said


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence of the log that tells of no action, and how many actions stood before it."""

    after: int
    said: Said

    def kept(self, point: int) -> Note:
        """Return it as it stands once every action after the first so many is taken back."""
        return Note(min(self.after, point), self.said)


def taken_back(seat: int, name: str) -> Said:
    """Return what is told where somebody takes an action back."""
    return Said([Event("undo", seat, f"{name} undoes the last action")])


def kept_actions(entries: Iterable[Entry]) -> list[Entry]:
    """Return the actions of a log that no undo took back."""
    actions: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            del actions[entry.code :]
        elif entry.kind == "play":
            actions.append(entry)
    return actions


def notes_of(entries: Iterable[Entry]) -> list[Note]:
    """Return the sentences of a log that tell who came to which seat."""
    stands, notes = 0, list[Note]()
    for entry in entries:
        if entry.kind == "undo":
            stands = entry.code
            notes = [note.kept(stands) for note in notes]
        elif entry.kind == "play":
            stands += 1
        elif entry.why is not None:
            notes.append(Note(stands, Said([Event("seat", entry.seat, entry.why)])))
    return notes


def with_reason(told: Iterable[Event | None], why: str | None) -> list[dict[str, Any]]:
    """Return events as pages are told them; the first one says why."""
    found = [{**event.as_dict(), "why": None} for event in told if event is not None]
    if found:
        found[0]["why"] = why
    return found


def is_known(game: str) -> bool:
    """Tell whether there is a game of that name here."""
    try:
        find(game)
    except OptionError:
        return False
    return True


def outdated(table: Stored) -> TableError:
    """Refuse a table; what would be allowed instead is not told: it may be one seat's secret."""
    text = f"table {table.id} was started with other rules; open a new table"
    if not is_known(table.game):
        text = f"table {table.id} is of the game {shown(table.game)}, which is not installed here"
    return TableError("outdated", text, value=table.id)


class Course:
    """A game in play, with the actions that led to where it stands.

    `passed` are the companions' seats that have let the others go on since the last action.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plays: list[Played] = []
        self.passed: frozenset[int] = frozenset()
        self.notes: list[Note] = []
        self._dealt = list(game.events)

    @classmethod
    def resume(cls, table: Stored, entries: Sequence[Entry]) -> Self:
        """Deal a table's game again and play what its log holds.

        Raises:
            TableError: It was begun under rules that led elsewhere.
        """
        try:
            course = cls(deal(table.game, len(table.chairs), table.options))
            for action in kept_actions(entries):
                course.play(action.seat, action.code, action.why)
        except (IllegalActionError, OptionError, PositionError) as error:
            raise outdated(table) from error
        course.notes = notes_of(entries)
        if course.is_elsewhere(table.outcome):
            raise outdated(table)
        return course

    def is_elsewhere(self, ended: Mapping[str, Any] | None) -> bool:
        """Tell whether the game ended otherwise than was told of it, in whatever words."""
        if ended is None:
            return False
        here = self.outcome() or {}
        return any(here.get(name) != value for name, value in ended.items() if name != "text")

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over

    @property
    def is_team(self) -> bool:
        """Whether all win or lose together."""
        return self.game.definition.cooperative

    @property
    def is_open(self) -> bool:
        """Whether all may know why somebody acts: in a team, and after the end."""
        return self.ended or self.is_team

    @property
    def history(self) -> list[tuple[int, int]]:
        """Return the seat and the code of every action that stands."""
        return [(played.seat, played.code) for played in self.plays]

    @property
    def phase(self) -> str:
        """Return a sentence that says how the game stands."""
        return str(self.game.panes(None)["phase"]["text"])

    def play(self, seat: int, code: int, why: str | None = None) -> Played:
        """Play an action; `why` is told of a companion's."""
        linked = bool(self.plays) and self.game.is_chain_open
        secret = self.game.is_secret_window
        events = list(self.game.play(code, seat=seat))
        played = Played(seat, code, self.game.undo_reveals, linked, events, secret, why)
        self.plays.append(played)
        self.passed = self.game.still_passed(self.passed)
        return played

    def take_back(self, point: int) -> None:
        """Take back every action after the first so many."""
        while self.game.seq > point:
            self.game.undo()
        del self.plays[self.game.seq :]
        self.notes = [note.kept(self.game.seq) for note in self.notes]
        self.passed = frozenset()

    def follow(self, entry: Entry, name: str) -> Doing:
        """Play one more entry of the log, as whoever of that name wrote it did.

        Raises:
            IllegalActionError: It was written under rules that led elsewhere.
        """
        if entry.kind == "play":
            return self.play(entry.seat, entry.code, entry.why)
        if entry.kind == "undo":
            self.take_back(entry.code)
            return taken_back(entry.seat, name)
        return self.note(Event(entry.kind, entry.seat, entry.why or ""))

    def note(self, event: Event) -> Said:
        """Keep in the log, and return, something that is no action."""
        said = Said([event])
        self.notes.append(Note(len(self.plays), said))
        return said

    def told(self, doings: Iterable[Doing], seat: int | None) -> list[dict[str, Any]]:
        """Return what a seat (None: a spectator) is told; after the end, all of it."""
        return [event for doing in doings for event in self._told(doing, seat)]

    def _told(self, doing: Doing, seat: int | None) -> list[dict[str, Any]]:
        told = (event if self.ended else event.told(seat) for event in doing.events)
        return with_reason(told, doing.why if self.is_open else None)

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        """Return what a seat is told of the deal, of every action that stands, and of seats."""
        placed: list[tuple[int, int, Doing]] = [(0, 0, Said(self._dealt))]
        placed += [(count, 0, played) for count, played in enumerate(self.plays, 1)]
        placed += [(note.after, 1, note.said) for note in self.notes]
        placed.sort(key=lambda each: each[:2])
        return self.told([doing for _, _, doing in placed], seat)

    def moment(self, table: Stored) -> Moment:
        """Return the moment that the game at a table has come to, for those who think."""
        passed, players = tuple(sorted(self.passed)), len(table.chairs)
        browser = table.opener or ""
        return Moment(table.id, table.game, players, table.options, self.history, passed, browser)

    def outcome(self) -> dict[str, Any] | None:
        """Return how the game ended, None while it goes on."""
        outcome = self.game.outcome
        return None if outcome is None else outcome.as_dict()


def awaited(course: Course) -> tuple[int, ...]:
    """Return the seats whose time it is; a secret window has a time of its own."""
    if course.ended or course.game.is_secret_window:
        return ()
    return course.game.waiting
