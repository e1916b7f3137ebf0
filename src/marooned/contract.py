"""The contract: what a game folder offers, and the plain things between games and everybody else.

Imports no rules.

A game's package offers GAME, as `definition` says; its module `face` answers to the protocol Face,
the defaults of `faces` for it where it leaves something out.
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
"""A whole number as a text writes it."""


@dataclass(frozen=True, slots=True)
class Synonym:
    """Another word for a choice, where an option declared before has a certain value."""

    word: str
    choice: str
    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table may choose before the deal.

    Attributes:
        name: The keyword, flag and field that it goes by.
        default: The value taken when nothing is said; an empty tuple for a list.
        choices: The values allowed, each with a label for people; none for a whole number.
        help: One sentence.
        many: True when the value is a list with one choice a seat.
        file: True when a text file of one's own may take the place of a choice. Its path may be
            given, or its text, which holds a line break; the value is then the text.
        synonyms: Other words that its choices go by.
        distinct: True when no two seats may take the same choice, the first one aside.
        of_seats: True when its choices but the first are seats, in their order.
        whole: The least and the greatest value of one that is a whole number.
        house: True for a house rule: the publisher's rules know one value only, the default. What
            records, positions and results say of a game does not name it where it has that.
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
            value: What was asked for.
            paths: Whether a path may be given, whose file is opened. Not where the value comes from
                elsewhere: a browser, a position, a record.
            chosen: The values of the options before this one, on which its synonyms depend.

        Raises:
            OptionError: The value is none of the choices, no whole number in the range, or no file
                that can be read.
        """
        if self.whole:
            return self._number(value, *self.whole)
        synonyms = self._synonyms(chosen or {})
        if self.many:
            return tuple(self._one(part, paths, synonyms) for part in _parts(value))
        return self._one(value, paths, synonyms)

    def _number(self, value: object, least: int, most: int) -> int:
        """Return a whole number within its range, which a text may write."""
        word = word_of(value)
        if not (WHOLE.fullmatch(word) and least <= int(word) <= most):
            raise OptionError(
                f"{self.name} is {shown(value)}; allowed is a whole number from {least} to {most}",
                value=value,
                allowed=[f"{least} to {most}"],
            )
        return int(word)

    def _synonyms(self, chosen: Mapping[str, Any]) -> dict[str, str]:
        """Return the synonyms that hold, each with its choice."""
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
        """Return the option as plain data; a whole number has no choices, but a range."""
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
    """Return a house rule that is a whole number.

    Args:
        name: The keyword, flag and field that it goes by.
        published: What the publisher's rules say: the default.
        whole: The least and the greatest that a table may choose.
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
    """One thing a seat may do.

    Its code, its kind, its canonical text and what a person may click to mean it.
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
    """One thing that happened, in words and as data.

    Attributes:
        kind: Its name.
        seat: Whose doing it is, None for nobody's.
        text: One sentence.
        places: The ids of what it concerns.
        data: The same as data.
        reveals: Whether it showed something hidden until then.
        insiders: The seats that are told it; None when it is no secret. What nobody is told (a step
            in the midst of a chain) never leaves the game.
        outside: What everybody else is told in place of a secret; None for nothing at all.
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
        """Whether nobody at all is told of it."""
        return self.insiders == frozenset() and self.outside is None

    def told(self, seat: int | None) -> Event | None:
        """Return what a seat is told of it; None is a spectator."""
        if self.insiders is None or seat in self.insiders:
            return self
        return self.outside

    def as_dict(self) -> Json:
        """Return the event as plain data, without what others are told in its place."""
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
    """How a game ended: won or lost, for which reason, with each seat's score."""

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
    """Why nothing can be done with something now: a sentence, and the rules that it rests on.

    Attributes:
        text: The sentence, in the words of the book.
        rules: The numbers of the rules that govern it, as RULES.md has them.
    """

    text: str
    rules: tuple[str, ...] = ()

    def filled(self, **facts: object) -> Obstacle:
        """Return the obstacle with facts in the gaps of its sentence."""
        return Obstacle(capitalised(self.text.format(**facts)), self.rules)

    def as_dict(self) -> Json:
        """Return the obstacle as plain data."""
        return {"text": self.text, "rules": list(self.rules)}

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


@dataclass(frozen=True, slots=True)
class Gloss:
    """What something in a game is for, in a sentence, and the rules that govern it.

    Attributes:
        rules: The numbers of the rules, as RULES.md has them, the one that says most first.
        text: The sentence; "" where the first rule says it well enough.
        only: An option and the value for which alone it holds; None where it always does.
    """

    rules: tuple[str, ...]
    text: str = ""
    only: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Citations:
    """Which rules govern what people meet in a game, so that each thing opens its own.

    Attributes:
        goal: How the game is won, or what counts at its end: a sentence each.
        losses: The ways to lose, among rivals what costs most: a sentence each.
        actions: What each kind of action does.
        events: What each kind of event comes from.
        things: What people point at. A thing is found by what a view says of it (`role:pilot` is
            whatever has `pilot` for its `role`, `landing` what has that field true), else by its
            id, whole or without its last parts: `meter`, `card` for `card:0:fire`.
    """

    goal: tuple[Gloss, ...] = ()
    losses: tuple[Gloss, ...] = ()
    actions: Mapping[str, Gloss] = field(default_factory=dict)
    events: Mapping[str, Gloss] = field(default_factory=dict)
    things: Mapping[str, Gloss] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Danger:
    """What may happen before the turn is over if nobody does anything about it, and how likely.

    Attributes:
        target: The id of what it happens to, in the seat's view; None where it is no one thing.
        chance: From 0 to 1, as far as the seat knows.
        text: One sentence, with the chance.
        grave: Whether the game may be lost by it.
        slight: Whether it harms nobody yet.
        rules: The numbers of the rules that it rests on.
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
"""For each seat the places that its pawn could come to in a turn, with the actions that takes."""


class Face(Protocol):
    """The plain half of a game.

    Words, views and positions, each from a plain snapshot of the state.
    """

    State: type[Record]
    CODES: int
    CHAINS: frozenset[int]
    """Kinds of pending entry on which a seat completes what it began.

    Nobody else acts while one is on top.
    """
    SECRETS: frozenset[int]
    """Kinds of pending entry that all its seats answer at once and in secret.

    How long each takes must tell nobody anything, so a table keeps one open for a set time.
    """
    BY_SEAT: frozenset[str]
    """Fields of the state that hold something for each seat, for those that nobody takes 0.

    A position that has something else there is refused.
    """
    ENDINGS: tuple[str, ...]
    WINS: frozenset[str]
    """The endings that are wins."""
    EVALUATION: Table | None
    """The weights of the evaluation, by the names of its features; None where there are none."""
    LEARNED: Learned | None
    """The learned value that plans are judged by; None where there is none."""
    OBSERVATION: Observation
    """What the rows hold that `observe` fills; nothing where the game declares none."""
    PHRASES: tuple[str, ...]
    """What people say in this game, as `wording.stock_phrases` has it. A game need not say it."""
    CITATIONS: Citations
    """Which rules govern what people meet. A game need not say it."""
    KINDS: frozenset[str]
    """The kinds that actions are of. No game need say it."""
    CLOSING: frozenset[str]
    """Kinds of action by which a seat does no more of what it may: a pass, the end of its actions.

    None of them has anything to click: a table gives them keys and places of their own. A game need
    not say it.
    """
    ESTIMATED: bool
    """Whether the game estimates chances before its end. The game need not say it."""

    def configure(self, game: Any, options: Mapping[str, Any]) -> None:
        """Write validated options into an empty state."""

    def kind(self, code: int) -> str:
        """Return the kind of a code."""

    def texts(self, game: Any) -> Sequence[str]:
        """Return the canonical text of every code, in the names this game goes by."""

    def refusal(self, game: Any, seat: int, code: int) -> str | None:
        """Return why a seat may not play a code where the moment alone does not show it.

        A face may leave this out: nothing is said then but what is allowed.
        """

    def why_not(self, game: Any, seat: int, target: str) -> Obstacle:
        """Return why a seat can do nothing with something now, as far as it may know.

        It is asked only of what no legal action of the seat names. The answer is the first of the
        conditions of the rules that fails, in the order in which the rules ask them. It rests on
        the seat's view alone: in states that look the same to the seat it is the same. A face may
        leave this out: nothing more is said then than that nothing can be done.

        Args:
            game: The state.
            seat: Who asks.
            target: The id of something in the seat's view, or a kind of action.
        """

    def dangers(self, game: Any, seat: int | None) -> Sequence[Danger]:
        """Return what may happen before the turn is over, and how likely; None is a spectator.

        It rests on the seat's view alone. A face may leave this out: nothing is foretold then.
        """

    def reach(self, game: Any) -> Reach:
        """Return where each pawn could come in a turn, in this one whoever acts now.

        It rests on what all may know. A face may leave this out: nothing is told of it then.
        """

    def survives(self, before: Any, after: Any, seat: int, code: int) -> bool:
        """Return whether a code still means what a seat chose before others acted.

        It is asked of what is legal in both states and has the same text in both, and of a pass
        only where others passed. A face may leave this out: whatever is so survives.

        Args:
            before: The state in which the seat chose it.
            after: The state now; the seat itself has done nothing since.
            seat: Who chose it.
            code: What it chose.
        """

    def targets(self, game: Any, seat: int, code: int) -> tuple[str, ...]:
        """Return what a person may click to mean a code."""

    def in_sight(self, game: Any) -> tuple[str, ...]:
        """Return what may be clicked and lies open to all, though no id of the view names it.

        People may point at it. A face may leave this out.
        """

    def opening(self, game: Any) -> list[Event]:
        """Return what setting up showed, from the state just dealt."""

    def event(self, game: Any) -> Event:
        """Return the last event in words."""

    def view(self, game: Any, seat: int | None) -> Json:
        """Return what a seat may know; None is a spectator."""

    def seen(self, game: Any, seat: int | None) -> Json:
        """Return the view with the parts that shells count on. No game need write it."""

    def seat_name(self, game: Any, seat: int) -> str:
        """Return what a seat is called in this game."""

    def company(self, game: Any) -> tuple[str, ...]:
        """Return the names of what the seats are, sorted: a company, which may be a strong one.

        Empty where seats differ in nothing that is drawn or chosen.
        """

    def held(self, field: Callable[[str], Any]) -> Mapping[str, Any]:
        """Return what there was when games ended, as numbers by name: for the rows of studies.

        A face may leave this out: nothing is told then.

        Args:
            field: Returns a field of the state by its name, of all games at once: an array of
                integers of shape (games, *shape of the field).

        Returns:
            Arrays of numbers of shape (games,), or (games, seats) for what each seat held.
        """

    def ending(self, game: Any) -> tuple[bool, str, str]:
        """Return whether the finished game was won, the reason and a sentence."""

    def reason(
        self, before: Any, after: Any, seat: int, changes: Iterable[tuple[str, float]]
    ) -> str:
        """Return why a seat might make a move, in a sentence that tells nothing hidden from it.

        Args:
            before: The state in which it is made.
            after: The state right after it, before the game goes on by itself.
            seat: Who makes it.
            changes: The features of the evaluation, each with what it adds to the log-odds more
                after the move than before.
        """

    def draw(self, game: Any) -> str:
        """Return the board drawn in text."""

    def write_position(self, game: Any) -> Json:
        """Return the whole state as readable data."""

    def read_position(self, game: Any, position: Mapping[str, Any]) -> None:
        """Change a freshly dealt state into the stated position; the rest stays as dealt."""

    def check(self, game: Any) -> None:
        """Raise PositionError when no game could reach this state."""
