"""Played game of a table as a persistent value: each history is one moment of one game.

The games behind it are mutable and expensive to copy, so all moments of a game share one. It stands
at the moment that was used last and moves to another one, by undoing and playing, when that one's
game is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from marooned.discover import find
from marooned.errors import IllegalActionError, OptionError, PositionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from marooned.contract import Event
    from marooned.definition import GameDefinition
    from marooned.game import Game

POSITION = "position"
"""Option of a table whose game began from a position instead of a deal."""


class OutdatedError(Exception):
    """A log cannot be played with the rules that are installed here.

    Attributes:
        missing_game: The game, if it is not installed.
    """

    def __init__(self, text: str, missing_game: str | None = None) -> None:
        super().__init__(text)
        self.missing_game = missing_game


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """One action that was played, with its events."""

    seat: int
    code: int
    turn: int
    """Number of the turn in which it was played."""
    events: tuple[Event, ...]
    reveals: bool
    """Whether it revealed hidden information, so that it cannot be undone."""
    is_linked: bool
    """Whether it continued a chain of choices."""
    is_secret: bool
    """Whether it was an answer in a secret window."""
    why: str | None = None
    """Reason that an AI player gave."""
    spent: float = 0.0
    """Seconds of its person's clock."""


class _Moment:
    """A moment of a game: its last action, the moment before, and what rules say about it.

    It does not refer to the game, which refers to it: no cycle keeps a game in memory.
    """

    __slots__ = ("before", "is_over", "is_secret", "last", "length", "turns", "waiting")

    def __init__(self, game: Game, before: _Moment | None, last: PlayedAction | None) -> None:
        """Note what is true of a game now, after `last`."""
        self.before = before
        self.last = last
        self.length: int = 0 if before is None else before.length + 1
        self.waiting: tuple[int, ...] = tuple(game.waiting)
        self.is_over: bool = game.is_over
        self.is_secret: bool = game.is_secret_window
        self.turns: int = int(game.state.turns)

    def actions(self) -> Iterator[PlayedAction]:
        """Give the actions up to here, newest first."""
        moment: _Moment | None = self
        while moment is not None and moment.last is not None:
            yield moment.last
            moment = moment.before


class _Timeline:
    """One mutable game, and the moment at which it stands."""

    __slots__ = ("dealt", "game", "moment")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dealt = tuple(game.events)
        self.moment = _Moment(game, None, None)

    def move_to(self, moment: _Moment) -> Game:
        """Return the game at a moment."""
        game = self.game
        if self.moment is not moment:
            shared = shared_actions(self.moment, moment)
            while game.seq > shared:
                game.undo()  # may take back a whole chain of choices
            for action in reversed(list(islice(moment.actions(), moment.length - game.seq))):
                game.play(action.code, seat=action.seat)
            self.moment = moment
        return game


def shared_actions(one: _Moment | None, other: _Moment | None) -> int:
    """Return the number of first actions that two moments of one game share."""
    while one is not other:
        if one is not None and (other is None or one.length >= other.length):
            one = one.before
        elif other is not None:
            other = other.before
    return 0 if one is None else one.length


class History:
    """The actions of a game so far; immutable.

    `len(history)` is the number of actions that stand, and iterating gives them, oldest first.
    """

    __slots__ = ("_moment", "_timeline")

    def __init__(self, game: Game) -> None:
        """Begin with a game in which nothing was played yet."""
        self._timeline = _Timeline(game)
        self._moment = self._timeline.moment

    def _at(self, moment: _Moment) -> History:
        """Return another history of the same game."""
        history = object.__new__(History)
        history._timeline = self._timeline
        history._moment = moment
        return history

    @property
    def last(self) -> PlayedAction | None:
        """The last action, None after the deal."""
        return self._moment.last

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act."""
        return self._moment.waiting

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._moment.is_over

    @property
    def is_secret(self) -> bool:
        """Whether the seats answer in secret."""
        return self._moment.is_secret

    @property
    def turns(self) -> int:
        """Number of the turn."""
        return self._moment.turns

    @property
    def game(self) -> Game:
        """The game at this moment. Callers do not play in it: use `played`."""
        return self._timeline.move_to(self._moment)

    @property
    def definition(self) -> GameDefinition:
        """The game that is played."""
        return self._timeline.game.definition

    @property
    def dealt(self) -> tuple[Event, ...]:
        """The events of the deal."""
        return self._timeline.dealt

    def played(self, seat: int, code: int, why: str | None = None, spent: float = 0.0) -> History:
        """Return the history with one more action.

        Raises:
            IllegalActionError: The rules do not allow it.
        """
        known = self._known(seat, code)
        if known is not None:
            action = replace(known, why=why, spent=spent)
            return self._followed_by(action)
        game = self.game
        linked = self._moment.length > 0 and game.is_chain_open
        secret = game.is_secret_window
        events = tuple(game.play(code, seat=seat))
        step = game.steps[-1]
        return self._followed_by(
            PlayedAction(
                seat, code, step.turn, events, game.undo_reveals, linked, secret, why, spent
            )
        )

    def _known(self, seat: int, code: int) -> PlayedAction | None:
        """Return an action that was just tried from this moment, so that the game stands there."""
        tried = self._timeline.moment
        if tried.before is not self._moment or tried.last is None:
            return None
        return tried.last if (tried.last.seat, tried.last.code) == (seat, code) else None

    def _followed_by(self, action: PlayedAction) -> History:
        """Return the history with an action that the game has played."""
        timeline = self._timeline
        timeline.moment = _Moment(timeline.game, self._moment, action)
        return self._at(timeline.moment)

    def action(self, index: int) -> PlayedAction:
        """Return an action by its index.

        Raises:
            IndexError: There is no such action.
        """
        found = self.until(index + 1).last
        if found is None or not 0 <= index < len(self):
            raise IndexError(f"action {index} of {len(self)}")
        return found

    def until(self, length: int) -> History:
        """Return the history without the actions after the first `length`."""
        moment = self._moment
        while moment.length > length and moment.before is not None:
            moment = moment.before
        return self._at(moment)

    def __len__(self) -> int:
        return self._moment.length

    def __iter__(self) -> Iterator[PlayedAction]:
        return reversed(list(self._moment.actions()))

    def newest_first(self) -> Iterator[PlayedAction]:
        """Give the actions, newest first."""
        return self._moment.actions()

    @property
    def codes(self) -> list[tuple[int, int]]:
        """The seat and code of each action."""
        return [(action.seat, action.code) for action in self]

    def __eq__(self, other: object) -> bool:
        """Compare deals and actions."""
        return isinstance(other, History) and self.codes == other.codes and self.game == other.game

    def __hash__(self) -> int:
        """Hash the number of actions: equal histories have equal lengths."""
        return hash(len(self))


def dealt(name: str, seats: int, options: Mapping[str, Any]) -> History:
    """Return the history of a new game, dealt or begun from a position.

    Raises:
        OutdatedError: The installed rules do not have this game, option or position.
    """
    from marooned.game import Game, load  # imports the rules

    try:
        if POSITION in options:
            return History(load(options[POSITION]))
        return History(Game(name, players=seats, **options))
    except (OptionError, PositionError) as error:
        raise OutdatedError(str(error), None if _is_known(name) else name) from error


def _is_known(name: str) -> bool:
    try:
        find(name)
    except OptionError:
        return False
    return True


def replayed(history: History, actions: Iterable[tuple[int, int]]) -> History:
    """Return a history with more actions.

    Raises:
        OutdatedError: The installed rules do not allow one of them.
    """
    try:
        for seat, code in actions:
            history = history.played(seat, code)
    except IllegalActionError as error:
        raise OutdatedError(str(error)) from error
    return history
