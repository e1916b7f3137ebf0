"""Loader for a game's implementation, with defaults for optional parts.

The loader checks that all required parts are present before anything is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from marooned.contract import Citations, Danger, Event, Face, Json, Obstacle, Option, Reach
from marooned.engine.observation import Observation
from marooned.errors import UNREADABLE, lacking, shortened
from marooned.positions.fields import read_fields, write_fields
from marooned.positions.refusals import check_moment, check_nobody, refuse
from marooned.wording.phrases import capitalised, joined

if TYPE_CHECKING:
    from marooned.engine.compiling.record import Record
    from marooned.engine.weighing.learned import Learned
    from marooned.engine.weighing.weight_table import Table

RULES_FIRST: Final = ("setup", "legal", "act", "score")
"""Hooks that every game must implement; all others have a default."""
WANTED: Final = {
    "State": "write it in model/",
    "ENDINGS": "write it in model/",
    "configure": "write it in rules/",
    "texts": "write it in words/",
    "event": "write it in words/",
    "ending": "write it in words/",
    "view": "write it in view/",
}
"""Required parts of a face, and their modules; everything else has a default."""
TEAM_WINS: Final = "write it in model/, as a team may lose"
NOTHING_TO_DO: Final = Obstacle("Nothing can be done there now.")
UNKNOWN_YET: Final = "The result of this action is not known in advance."


class Described(Protocol):
    """The description of a game, which is known before its module `face` is loaded."""

    @property
    def name(self) -> str:
        """Keyword of the game."""

    @property
    def package(self) -> str:
        """Name of the package with its modules."""

    @property
    def cooperative(self) -> bool:
        """True if all players win or lose together."""

    @property
    def options(self) -> tuple[Option, ...]:
        """Options that a table may set before the deal."""

    def validated(self, players: object, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with defaults filled in."""


def opened(definition: Described) -> Face:
    """Import a game's rules and words, and return its face with defaults filled in.

    Raises:
        GameError: A required part is missing.
    """
    module = _imported(definition)
    for name, advice in WANTED.items():
        if not hasattr(module, name):
            raise lacking(definition.name, name, f"{advice} and name it in face.py")
    if definition.cooperative and not hasattr(module, "WINS"):
        raise lacking(definition.name, "WINS", f"{TEAM_WINS}, and name it in face.py")
    for name in sorted({*getattr(module, "BY_SEAT", ())} - {*module.State.names}):
        raise lacking(definition.name, name, "BY_SEAT names it, so the State must have this field")
    _check_answers(definition.name, module.State)
    return cast("Face", Filled(definition, module))


def _imported(definition: Described) -> ModuleType:
    name = f"{definition.package}.face"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise lacking(definition.name, "face.py", "it lists the parts of the game") from error


def _check_answers(game: str, state: type[Record]) -> None:
    """Raise an error if the rules do not implement a required hook."""
    from marooned.engine import hooks
    from marooned.engine.compiling.rule import RULES_WANTED, answer_of

    for name in RULES_FIRST:
        if answer_of(getattr(hooks, name), state) is None:
            raise lacking(game, name, RULES_WANTED)


def _is_estimated(state: type[Record], *, cooperative: bool) -> bool:
    """Return True if a game has an evaluation; without one, only final shares are known."""
    from marooned.engine.compiling.rule import answer_of, answers
    from marooned.engine.hooks import estimate
    from marooned.engine.weighing.shares import rival_share, team_share

    found = answer_of(estimate, state)
    if found is None:
        answers(estimate, state)(team_share if cooperative else rival_share)
    return found not in (None, team_share, rival_share)


class Filled:
    """A game's face with these defaults for its optional parts.

    The protocol `Face` documents each of them.
    """

    State: type[Record]
    ENDINGS: tuple[str, ...]
    CHAINS: frozenset[int] = frozenset()
    SECRETS: frozenset[int] = frozenset()
    BY_SEAT: frozenset[str] = frozenset()
    EVALUATION: Table | None = None
    LEARNED: Learned | None = None
    PHRASES: tuple[str, ...] = ()
    CITATIONS = Citations()
    OBSERVATION = Observation()

    def __init__(self, definition: Described, module: ModuleType) -> None:
        """Copy the game's own parts."""
        offered = {name: each for name, each in vars(module).items() if not name.startswith("_")}
        self.__dict__.update(offered)
        self._definition = definition
        self.ESTIMATED = _is_estimated(self.State, cooperative=definition.cooperative)

    def _face(self) -> Face:
        """Return this object with its full type, including the game's own parts."""
        return cast("Face", self)

    @cached_property
    def WINS(self) -> frozenset[str]:  # noqa: N802 - the contract's name
        """All endings, because among rivals there is always a winner."""
        return frozenset(self.ENDINGS[1:])

    @cached_property
    def CODES(self) -> int:  # noqa: N802 - the contract's name
        """The number of action texts."""
        return len(self._usual_texts)

    @cached_property
    def _usual_texts(self) -> Sequence[str]:
        """The action texts of a game with default options, before its deal."""
        face, blank = self._face(), self.State()
        face.configure(blank, self._definition.validated(None, {}))
        return face.texts(blank)

    @cached_property
    def KINDS(self) -> frozenset[str]:  # noqa: N802 - the contract's name
        """The kinds of all codes."""
        face = self._face()
        return frozenset(map(face.kind, range(face.CODES)))

    @cached_property
    def CLOSING(self) -> frozenset[str]:  # noqa: N802 - the contract's name
        """The kind of code 0, which is a pass in every game."""
        return frozenset({self._face().kind(0)})

    def kind(self, code: int) -> str:
        """Return the first word of the code's text."""
        return self._usual_texts[code].split()[0].lower()

    def targets(self, _game: Any, _seat: int, _code: int) -> tuple[str, ...]:
        """Return an empty tuple: actions are chosen by buttons."""
        return ()

    def in_sight(self, _game: Any) -> tuple[str, ...]:
        """Return no further ids."""
        return ()

    def refusal(self, _game: Any, _seat: int, _code: int) -> str | None:
        """Return None."""
        return None

    def why_not(self, _game: Any, _seat: int, _target: str) -> Obstacle:
        """Return the general reason that nothing can be done."""
        return NOTHING_TO_DO

    def dangers(self, _game: Any, _seat: int | None) -> Sequence[Danger]:
        """Return an empty tuple."""
        return ()

    def reach(self, _game: Any) -> Reach:
        """Return no places."""
        return {}

    def survives(self, _before: Any, _after: Any, _seat: int, _code: int) -> bool:
        """Return True: a legal action with the same text has the same meaning."""
        return True

    def opening(self, _game: Any) -> list[Event]:
        """Return an empty tuple: the view shows the initial state."""
        return []

    def seat_name(self, _game: Any, seat: int) -> str:
        """Return the seat's number, from 1."""
        return f"Seat {seat + 1}"

    def company(self, _game: Any) -> tuple[str, ...]:
        """Return an empty tuple: all seats are alike."""
        return ()

    def held(self, _field: Callable[[str], Any]) -> Mapping[str, Any]:
        """Return no columns."""
        return {}

    def reason(
        self, _before: Any, after: Any, seat: int, _changes: Iterable[tuple[str, float]]
    ) -> str:
        """Return the effect of the move as a sentence, or a fixed text if chance decides it."""
        event = self._face().event(after).told(seat)
        return UNKNOWN_YET if event is None or event.reveals else event.text

    def seen(self, game: Any, seat: int | None) -> Json:
        """Return the game's own view, with default seats and phase if it has none."""
        view = dict(self._face().view(game, seat))
        if "seats" not in view:
            view["seats"] = list(self._seats(game))
        if "phase" not in view:
            view["phase"] = self._phase(game)
        return view

    def _seats(self, game: Any) -> Iterator[Json]:
        for seat in range(game.seats):
            yield {"seat": seat, "name": self._face().seat_name(game, seat)}

    def _phase(self, game: Any) -> Json:
        face = self._face()
        if game.outcome:
            return {"kind": "over", "seat": game.turn, "text": face.ending(game)[2]}
        seats = game.pending_seats[game.depth - 1] if game.depth else 0
        who = [face.seat_name(game, seat) for seat in range(game.seats) if seats >> seat & 1]
        verb = "decides" if len(who) == 1 else "decide"
        text = capitalised(f"{joined(who)} {verb}.") if who else "The game goes on."
        return {"kind": "decision", "seat": game.turn, "text": text}

    def draw(self, game: Any) -> str:
        """Return the view's places as text, one per line with the pawns there, and the phase."""
        view = self.seen(game, None)
        names = [seat["name"] for seat in view["seats"]]
        lines = [_place_line(place, names) for place in view.get("places", ())]
        return "\n".join([*lines, view["phase"]["text"]])

    def write_position(self, game: Any) -> Json:
        """Return the fields of the state by name."""
        return write_fields(game, self.ENDINGS, self._options)

    def read_position(self, game: Any, position: Mapping[str, Any]) -> None:
        """Read fields by name, each within the range that the state declares."""
        read_fields(game, position, self.ENDINGS, self._options)

    @property
    def _options(self) -> list[str]:
        """Names of the options, which positions state separately."""
        return [option.name for option in self._definition.options]

    def check(self, game: Any) -> None:
        """Raise an error for a state that is impossible in every game."""
        check_moment(game)
        check_nobody(game, self.BY_SEAT)
        if game.outcome:
            self._check_ending(game)

    def _check_ending(self, game: Any) -> None:
        """Raise an error if the game has no text for the ending of this state."""
        try:
            self._face().ending(game)
        except UNREADABLE as error:
            name, why = self.ENDINGS[game.outcome], shortened(str(error))
            refuse(f"outcome is {name}, but the words of this ending fail: {why}", name)


def _place_line(place: Json, names: Sequence[str]) -> str:
    pawns = ", ".join(names[seat] for seat in place.get("pawns", ()))
    return f"{place['label']:<16} {place.get('state', ''):<16} {pawns}".rstrip()
