"""The contract of a game folder, and the plain data types shared by games and other code.

This module does not import rules.

A game's package defines GAME, as described in `definition`. Its module `face` implements the
protocol Face; `faces` has defaults for its optional parts.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeGuard

from marooned.errors import OptionError, did_you_mean, listed, shown
from marooned.files import checked_text, text_of_file
from marooned.wording.phrases import capitalised, word_of

if TYPE_CHECKING:
    from marooned.engine.compiling.record import Record
    from marooned.engine.observation import Observation
    from marooned.engine.weighing.learned import Learned
    from marooned.engine.weighing.weight_table import Table

Json = dict[str, Any]
WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")
"""An integer in text form."""


@dataclass(frozen=True, slots=True)
class Synonym:
    """Another word for a choice, valid if an earlier option has a certain value."""

    word: str
    choice: str
    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a table, set before the deal.

    Attributes:
        name: Keyword, flag and field name.
        default: Default value; an empty tuple for a list.
        choices: Allowed values, each with a label for people; empty for an integer.
        help: One sentence.
        many: True if the value is a list with one choice per seat.
        file: True if the value may be the path or the content of a text file instead of a choice. A
            value with a line break is taken as the content. The validated value is always the
            content.
        synonyms: Other words for its choices.
        distinct: True if two seats may not have the same choice, except for the first choice.
        of_seats: True if all choices except the first are seats, in order.
        whole: Smallest and largest value of an integer option.
        house: True for a house rule. Its default is the value of the published rules.
            Records, positions and results leave the option out if it has its default value.
    """

    name: str
    default: Any
    choices: tuple[tuple[str, str], ...]
    help: str
    many: bool = False
    file: bool = False
    synonyms: tuple[Synonym, ...] = ()
    distinct: bool = False
    of_seats: bool = False
    whole: tuple[int, int] | None = None
    house: bool = False

    def validated(
        self, value: object, *, paths: bool = True, chosen: Mapping[str, Any] | None = None
    ) -> Any:
        """Return the value in its canonical form.

        Args:
            value: The requested value.
            paths: True if a path is allowed; its file is then opened. Pass False for values from
                outside: a browser, a position, a record.
            chosen: Values of the options before this one, on which its synonyms depend.

        Raises:
            OptionError: The value is not a choice, an integer in the range or a readable file.
        """
        if self.whole:
            return self._number(value, *self.whole)
        synonyms = self._synonyms(chosen or {})
        if self.many:
            return tuple(self._one(part, paths, synonyms) for part in _parts(value))
        return self._one(value, paths, synonyms)

    def _number(self, value: object, least: int, most: int) -> int:
        """Return an integer within the range, given as an integer or as text."""
        word = word_of(value)
        if not (WHOLE.fullmatch(word) and least <= int(word) <= most):
            raise OptionError(
                f"{self.name} is {shown(value)}; allowed is a whole number from {least} to {most}",
                value=value,
                allowed=[f"{least} to {most}"],
            )
        return int(word)

    def _synonyms(self, chosen: Mapping[str, Any]) -> dict[str, str]:
        """Return the valid synonyms, each with its choice."""
        return {
            each.word: each.choice
            for each in self.synonyms
            if chosen.get(each.option) == each.value
        }

    def _one(self, value: object, paths: bool, synonyms: Mapping[str, str]) -> str:
        word = word_of(value)
        word = synonyms.get(word, word)
        if word in [choice for choice, _ in self.choices]:
            return word
        if self.file and isinstance(value, str) and "\n" in value:
            return checked_text(value, self.name)
        if self.file and paths and _is_path(value):
            return text_of_file(value, self._allowed(paths))
        allowed = [*self._allowed(paths), *synonyms]
        raise OptionError(
            f"{self.name} is {shown(value)}{did_you_mean(value, allowed)}; "
            f"allowed are: {listed(allowed, 20)}",
            value=value,
            allowed=allowed,
        )

    def _allowed(self, paths: bool) -> list[str]:
        choices = [choice for choice, _ in self.choices]
        file = "the path of a file" if paths else "the text of a file"
        return [*choices, file] if self.file else choices

    def describe(self) -> Json:
        """Return the option as plain data; an integer option has a range instead of choices."""
        least, most = self.whole or (None, None)
        choices = [{"value": value, "label": label} for value, label in self.choices]
        default = list(self.default) if self.many else self.default
        return {
            "name": self.name,
            "default": default,
            "choices": None if self.whole else choices,
            "many": self.many,
            "file": self.file,
            "help": self.help,
            "distinct": self.distinct,
            "of_seats": self.of_seats,
            "least": least,
            "most": most,
            "house": self.house,
        }


def house_rule(name: str, published: int, whole: tuple[int, int], text: str) -> Option:
    """Return a house rule with an integer value.

    Args:
        name: Keyword, flag and field name.
        published: The value of the published rules, which is the default.
        whole: Smallest and largest value.
        text: One sentence for people.
    """
    return Option(name, published, (), text, whole=whole, house=True)


def _is_path(value: object) -> TypeGuard[str | os.PathLike[str]]:
    return isinstance(value, os.PathLike) or (isinstance(value, str) and bool(value.strip()))


def _parts(value: object) -> Sequence[object]:
    if isinstance(value, str):
        return [part for part in value.split(",") if part.strip()]
    if isinstance(value, Sequence):
        return value
    return [value]


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a seat.

    An action has a code, a kind, a canonical text, and the ids of items that a person may click for
    it.
    """

    seat: int
    code: int
    kind: str
    text: str
    targets: tuple[str, ...] = ()

    def as_dict(self) -> Json:
        """Return the action as plain data."""
        return {
            "seat": self.seat,
            "code": self.code,
            "kind": self.kind,
            "text": self.text,
            "targets": list(self.targets),
        }

    def __str__(self) -> str:
        """Return the canonical text."""
        return self.text


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a game, in words and as data.

    Attributes:
        kind: Name of the event.
        seat: The acting seat, None if there is none.
        text: One sentence.
        places: Ids of the items that the event concerns.
        data: Details as plain data.
        reveals: True if the event revealed hidden information.
        insiders: Seats that see the event; None if it is public. An event that no seat sees (a step
            within a chain) never leaves the game.
        outside: The event that all other seats see instead of a secret one; None if they see
            nothing.
    """

    kind: str
    seat: int | None
    text: str
    places: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    reveals: bool = False
    insiders: frozenset[int] | None = None
    outside: Event | None = None

    @property
    def is_silent(self) -> bool:
        """True if no seat sees the event."""
        return self.insiders == frozenset() and self.outside is None

    def told(self, seat: int | None) -> Event | None:
        """Return the event as a seat sees it, or None if it sees nothing.

        If `seat` is None, return the event as spectators see it.
        """
        if self.insiders is None or seat in self.insiders:
            return self
        return self.outside

    def as_dict(self) -> Json:
        """Return the event as plain data, without its public replacement."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "text": self.text,
            "places": list(self.places),
            "data": dict(self.data),
            "reveals": self.reveals,
        }

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: won or lost, the name of the ending, and each seat's score."""

    won: bool
    reason: str
    text: str
    scores: tuple[float, ...]

    def as_dict(self) -> Json:
        """Return the outcome as plain data."""
        return {
            "won": self.won,
            "reason": self.reason,
            "text": self.text,
            "scores": list(self.scores),
        }

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


@dataclass(frozen=True, slots=True)
class Obstacle:
    """The reason why nothing can be done with an item now: a sentence and its rules.

    Attributes:
        text: The sentence, in the words of the rulebook.
        rules: Numbers of the governing rules, as in RULES.md.
    """

    text: str
    rules: tuple[str, ...] = ()

    def filled(self, **facts: object) -> Obstacle:
        """Return the obstacle with its sentence's placeholders filled in."""
        return Obstacle(capitalised(self.text.format(**facts)), self.rules)

    def as_dict(self) -> Json:
        """Return the obstacle as plain data."""
        return {"text": self.text, "rules": list(self.rules)}

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


@dataclass(frozen=True, slots=True)
class Gloss:
    """The purpose of an item of a game, as a sentence with the governing rules.

    Attributes:
        rules: Numbers of the rules, as in RULES.md, the most informative one first.
        text: The sentence; "" if the text of the first rule is enough.
        only: An option, with the only value for which the sentence holds; None if it always holds.
    """

    rules: tuple[str, ...]
    text: str = ""
    only: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Citations:
    """The rules for everything a player meets in a game. The page shows them on request.

    Attributes:
        goal: Ways to win the game, or points that count at its end: one sentence each.
        losses: Ways to lose, or the largest costs in a game of rivals: one sentence each.
        actions: Effect of each kind of action.
        events: Cause of each kind of event.
        things: Items that people point at, by a field of the view or by id. `role:pilot` matches an
            item whose `role` is `pilot`; `landing` one whose field `landing` is true. Otherwise a
            name matches an item's id, in full or without its last parts: `meter`, or `card` for
            `card:0:fire`.
    """

    goal: tuple[Gloss, ...] = ()
    losses: tuple[Gloss, ...] = ()
    actions: Mapping[str, Gloss] = field(default_factory=dict)
    events: Mapping[str, Gloss] = field(default_factory=dict)
    things: Mapping[str, Gloss] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Danger:
    """A possible harm before the end of the turn if no player prevents it, with its probability.

    Attributes:
        target: Id of the affected item in the seat's view; None unless exactly one item is
            affected.
        chance: Probability, 0 to 1, as far as the seat knows.
        text: One sentence that includes the probability.
        grave: True if the game may be lost because of it.
        slight: True if the danger does not harm anyone yet.
        rules: Numbers of the governing rules.
    """

    target: str | None
    chance: float
    text: str
    grave: bool = False
    slight: bool = False
    rules: tuple[str, ...] = ()

    def as_dict(self) -> Json:
        """Return the danger as plain data."""
        return {
            "target": self.target,
            "chance": round(self.chance, 4),
            "text": self.text,
            "grave": self.grave,
            "slight": self.slight,
            "rules": list(self.rules),
        }

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


Reach = dict[int, dict[str, int]]
"""For each seat, the places that its pawn can reach in a turn, with the number of actions."""


class Face(Protocol):
    """The part of a game that is not compiled.

    Its words, views and positions are computed from a plain snapshot of the state.
    """

    State: type[Record]
    CODES: int
    CHAINS: frozenset[int]
    """Kinds of pending entry in which a seat completes a chain of choices.

    Other seats cannot act while such an entry is on top of the stack.
    """
    SECRETS: frozenset[int]
    """Kinds of pending entry that all pending seats answer at once and in secret.

    Response times must not reveal anything, so a table keeps such an entry open for a fixed time.
    """
    BY_SEAT: frozenset[str]
    """State fields with one value per seat, 0 for empty seats.

    A position with another value for an empty seat is refused.
    """
    ENDINGS: tuple[str, ...]
    WINS: frozenset[str]
    """The endings that are wins."""
    EVALUATION: Table | None
    """Weights of the evaluation, by feature name; None without an evaluation."""
    LEARNED: Learned | None
    """The value network for evaluating plans; None without one."""
    OBSERVATION: Observation
    """The layout of the rows that `observe` fills; empty if the game declares none."""
    PHRASES: tuple[str, ...]
    """Quick chat phrases in the format of `wording.stock_phrases`. Optional."""
    CITATIONS: Citations
    """The rules for everything a player meets. Optional."""
    KINDS: frozenset[str]
    """The kinds of actions. Games need not define this."""
    CLOSING: frozenset[str]
    """Kinds of action by which a seat declines or ends its options, such as a pass.

    There is nothing on the board to click for them, so a table gives them keys and buttons of their
    own. Optional.
    """
    ESTIMATED: bool
    """True if the game estimates win probabilities before its end. Games need not define this."""

    def configure(self, game: Any, options: Mapping[str, Any]) -> None:
        """Write validated options into an empty state."""

    def kind(self, code: int) -> str:
        """Return the kind of a code."""

    def texts(self, game: Any) -> Sequence[str]:
        """Return the canonical text of every code, with this game's names."""

    def refusal(self, game: Any, seat: int, code: int) -> str | None:
        """Return the reason why a seat may not play a code; None if the decision itself shows it.

        Optional. Default: None.
        """

    def why_not(self, game: Any, seat: int, target: str) -> Obstacle:
        """Return the reason why a seat can do nothing with an item now, as far as it may know.

        The method is called only for items that no legal action of the seat names. The answer is
        the first failing condition, in the order of the rules. The answer depends only on the
        seat's view, so it is the same for all states that look the same to the seat. Optional. The
        default only states that nothing can be done.

        Args:
            game: The state.
            seat: The asking seat.
            target: Id of an item in the seat's view, or a kind of action.
        """

    def dangers(self, game: Any, seat: int | None) -> Sequence[Danger]:
        """Return the dangers before the end of the turn, as a seat knows them (None: a spectator).

        The dangers depend only on the seat's view. Optional. Default: empty.
        """

    def reach(self, game: Any) -> Reach:
        """Return the places that each pawn can reach in a turn; for the acting seat, in this turn.

        The places depend only on public information. Optional. Default: empty.
        """

    def survives(self, before: Any, after: Any, seat: int, code: int) -> bool:
        """Return True if a code still means what the seat chose before other seats acted.

        The method is called for codes that are legal in both states, with the same text. It is
        called for a pass only if all other actions were passes. Optional. Default: True.

        Args:
            before: The state in which the seat chose the code.
            after: The state now; the seat itself has not acted since.
            seat: The seat.
            code: The chosen code.
        """

    def targets(self, game: Any, seat: int, code: int) -> tuple[str, ...]:
        """Return the ids of the items that a person may click for a code."""

    def in_sight(self, game: Any) -> tuple[str, ...]:
        """Return the ids of public clickable items that the view does not name.

        People may point at them. Optional. Default: empty.
        """

    def opening(self, game: Any) -> list[Event]:
        """Return the events of set-up, from the state just dealt."""

    def event(self, game: Any) -> Event:
        """Return the last event, with its text."""

    def view(self, game: Any, seat: int | None) -> Json:
        """Return the information of a seat, or of a spectator if `seat` is None."""

    def seen(self, game: Any, seat: int | None) -> Json:
        """Return the view, completed with the parts that the page requires.

        Games need not define this method.
        """

    def seat_name(self, game: Any, seat: int) -> str:
        """Return the name of a seat in this game."""

    def company(self, game: Any) -> tuple[str, ...]:
        """Return the sorted names of the seats' roles; the strength of the team may depend on them.

        Empty if the seats do not differ in anything that is drawn or chosen.
        """

    def held(self, field: Callable[[str], Any]) -> Mapping[str, Any]:
        """Return columns for studies: named numbers that describe the final states of games.

        Optional. Default: empty.

        Args:
            field: A function that returns a state field for all games, by its name: an integer
                array of shape (games, *shape of the field).

        Returns:
            Arrays of numbers of shape (games,), or (games, seats) for facts about each seat.
        """

    def ending(self, game: Any) -> tuple[bool, str, str]:
        """Return True if the finished game was won, the name of the ending, and a sentence."""

    def reason(
        self, before: Any, after: Any, seat: int, changes: Iterable[tuple[str, float]]
    ) -> str:
        """Return a seat's reason for a move: a sentence without anything hidden from the seat.

        Args:
            before: The state before the move.
            after: The state after the move, before the game advances by itself.
            seat: The moving seat.
            changes: Features of the evaluation, each with the change of its contribution to the
                log-odds.
        """

    def draw(self, game: Any) -> str:
        """Return the board as text."""

    def write_position(self, game: Any) -> Json:
        """Return the whole state as readable data."""

    def read_position(self, game: Any, position: Mapping[str, Any]) -> None:
        """Change a freshly dealt state into the stated position; the rest stays as dealt."""

    def check(self, game: Any) -> None:
        """Raise PositionError if no game could reach this state."""
