"""A game under way at a table: what each action left behind, and how far it can be taken back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from marooned.contract import Event
from marooned.errors import IllegalActionError
from marooned.table.dealing import deal
from marooned.table.protocol import TableError
from marooned.table.store import Entry, Stored

if TYPE_CHECKING:
    from marooned.game import Game


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
    """What is told and is no action: the deal, an undo, a seat taken."""

    events: list[Event]
    why: None = None


Doing = Played | Said


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """Return the actions of a log that no undo took back."""
    actions: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            del actions[entry.code :]
        elif entry.kind == "play":
            actions.append(entry)
    return actions


def undo_point(plays: Sequence[Played], seats: Collection[int], companions: Collection[int]) -> int:
    """Return how many actions stand once the last one of these seats is taken back.

    What companions did after it goes with it; where that must not be, none are named.

    Raises:
        TableError: It cannot be: something was revealed, or somebody else has acted, since.
    """
    point = len(plays)
    while point:
        point -= 1
        last = plays[point]
        if last.secret:
            raise TableError("no_undo", "what was answered in secret stands", value=last.seat)
        if last.reveals:
            raise TableError("no_undo", "what has been revealed since cannot be hidden again")
        if last.seat in seats and not last.linked:
            return point
        if last.seat not in seats and last.seat not in companions:
            raise TableError("no_undo", f"seat {last.seat} has acted since", value=last.seat)
    raise TableError("no_undo", "there is no action of yours to take back")


def shown(told: Iterable[Event | None], why: str | None) -> list[dict[str, Any]]:
    """Return events as pages are told them; the first one says why."""
    found = [{**event.as_dict(), "why": None} for event in told if event is not None]
    if found:
        found[0]["why"] = why
    return found


class Playing:
    """A game, and its actions so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plays: list[Played] = []
        self._dealt = list(game.events)

    @classmethod
    def resume(cls, table: Stored, entries: Sequence[Entry]) -> Self:
        """Deal a table's game again and play what its log holds."""
        playing = cls(deal(table.game, len(table.chairs), table.options))
        try:
            for action in standing(entries):
                playing.play(action.seat, action.code, action.why)
        except IllegalActionError as error:
            # Not what would be allowed instead: that may tell of cards which only one seat knows.
            text = f"table {table.id} was begun under other rules; begin a new one"
            raise TableError("outdated", text, value=table.id) from error
        return playing

    @property
    def ended(self) -> bool:
        return self.game.outcome is not None

    @property
    def history(self) -> list[tuple[int, int]]:
        return [(played.seat, played.code) for played in self.plays]

    @property
    def phase(self) -> str:
        return str(self.game.view(None)["phase"]["text"])

    def play(self, seat: int, code: int, why: str | None = None) -> Played:
        """Play an action; `why` is told of a companion's."""
        linked = bool(self.plays) and self.game.is_chain_open
        secret = self.game.is_secret_window
        events = list(self.game.play(code, seat=seat))
        played = Played(seat, code, self.game.undo_reveals, linked, events, secret, why)
        self.plays.append(played)
        return played

    def take_back(self, point: int) -> None:
        """Take back every action after the first so many."""
        while self.game.seq > point:
            self.game.undo()
        del self.plays[self.game.seq :]

    @property
    def is_open(self) -> bool:
        """Whether all may know why somebody acts: in a team, and after the end."""
        return self.ended or self.game.definition.cooperative

    def told(self, doings: Iterable[Doing], seat: int | None) -> list[dict[str, Any]]:
        """Return what a seat (None: a spectator) is told; after the end, all of it."""
        return [event for doing in doings for event in self._told(doing, seat)]

    def _told(self, doing: Doing, seat: int | None) -> list[dict[str, Any]]:
        told = (event if self.ended else event.told(seat) for event in doing.events)
        return shown(told, doing.why if self.is_open else None)

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        """Return what a seat is told of the deal and of every action that stands."""
        return self.told([Said(self._dealt), *self.plays], seat)

    def outcome(self) -> dict[str, Any] | None:
        outcome = self.game.outcome
        return None if outcome is None else outcome.as_dict()
