"""One game as a sequence of learners' decisions.

The base of the environments of all libraries.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from marooned.curriculum.tasks import STARTS, Task, task_named
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine import calls, memory
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.rule import use_native
from marooned.engine.driver import FIRST_SEAT, NOBODY
from marooned.engine.kept_states import check_written
from marooned.engine.memory import batch, snapshot, store, taken_out
from marooned.envs import asking
from marooned.envs.company import Company
from marooned.errors import IllegalActionError, OptionError, listed, shown
from marooned.players.arena.matches import tally

Array = npt.NDArray[Any]
NOT_BEGUN: Final = "no game has been dealt yet; call reset() first"
OVER: Final = "the game is over; call reset() for the next one"


class Decisions:
    """One game, which is always at a learner's decision or at its end.

    Seats that may interject are asked before seats that are waited for. A seat that can only pass
    is skipped. AI players act between the learner's decisions.

    Attributes:
        definition: The game.
        options: The options, including the number of players.
        task: The task to play; None if there is none.
        players: The number of seats.
        codes: The number of action codes.
        seat: The deciding seat; NOBODY before the first deal and after the end.
        acted: The seat that acted last; before the first action, the seat that is asked first.
        outcome: 0 while the game runs, then the index of its ending.
    """

    def __init__(
        self, definition: GameDefinition, options: Mapping[str, Any], task: Task | None = None
    ) -> None:
        """Prepare a game with validated options, and with a task if one is given.

        The game is not dealt yet.
        """
        use_native()
        self._prepare(definition, options, task)

    def _prepare(
        self, definition: GameDefinition, options: Mapping[str, Any], task: Task | None
    ) -> None:
        self.definition, self.options, self.task = definition, dict(options), task
        self.players = int(self.options["players"])
        face = definition.face
        self._blank = face.State()
        face.configure(self._blank, self.options)
        self.codes = face.CODES
        self.width = max(1, definition.observation.size)
        self._games = batch(face.State)
        self._starts = task.starts(self.options) if task is not None and task.position else None
        self._company: Company | None = None
        self._clear()

    def _clear(self) -> None:
        self._desk = np.zeros(asking.DESK, np.int64)
        self._mask = np.zeros(self.codes, np.int8)
        self._row = np.zeros(self.width, np.int16)
        self._choices = memory.choice_list()
        self._count = tally()
        self.seat, self.acted, self.outcome = NOBODY, NOBODY, 0
        self.is_dealt = False

    def deal(self, seed: int, company: Company | None = None) -> None:
        """Deal a game exactly as `Game` deals that seed; advance to the learner's first decision.

        If there is a task, `Task.game` deals the same game.
        """
        high, low = seed >> 32, seed & WORD
        if self._starts is None:
            self._blank.seed = [high, low]
            store(self._games, 0, self._blank)
            asking.deal(self._games)
        else:
            self._games = taken_out(self._starts, seed % STARTS)
            calls.call_imagine(self._games, 0, FIRST_SEAT, high, low)
        self._begin(company, seed)

    def start(self, position: Mapping[str, Any], company: Company | None = None) -> None:
        """Start from a stated position of this game, and advance to the learner's first decision.

        Raises:
            OptionError: The position is not of this game and these options, or ends before a
                learner decides. Nothing has changed.
            PositionError: The position cannot be read, or no game could reach it. Nothing has
                changed.
        """
        from marooned.game import load

        game = load(position)
        if game.definition.name != self.definition.name or game.options != self.options:
            own = {"game": self.definition.name, **self.options}
            other = {"game": game.definition.name, **game.options}
            raise OptionError(
                f"position is one of {shown(other)}; allowed are those of {shown(own)}",
                value=other,
                allowed=[own],
            )
        before = vars(self).copy()
        self._games = batch(self.definition.face.State)
        store(self._games, 0, game.state)
        self._begin(company, game.seed)
        if self.outcome:
            ending = self.ending
            vars(self).update(before)
            raise OptionError(
                f"position is over before a learner decides: {ending}; "
                "allowed is one in which a learner decides something",
                value=ending,
            )

    def _begin(self, company: Company | None, luck: int) -> None:
        self._clear()
        self._company = company
        common = (self._games, self._desk, self._mask, self._row, self._choices)
        if company is None:
            asking.begin(*common)
        else:
            self._count[0] = (luck ^ luck >> 32 ^ company.luck) & WORD
            asking.begin_among(*common, company.parts, self._count)
        self.is_dealt = True
        self._take_in()

    def _take_in(self) -> None:
        self.seat, _, self.outcome, self.acted = self._desk.tolist()

    def reply(self, action: object) -> None:
        """Play a code of the deciding seat, and advance to the learner's next decision.

        Raises:
            IllegalActionError: The code is not legal now. Nothing has changed.
        """
        try:
            code = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise self.refusal(action) from None
        if not 0 <= code < self.codes:  # compiled rules take integers of 64 bits at most
            raise self.refusal(action)
        company, games = self._company, self._games
        if company is None:
            is_played = asking.reply(games, code, self._desk, self._mask, self._row, self._choices)
        else:
            is_played = asking.reply_among(
                games,
                code,
                self._desk,
                self._mask,
                self._row,
                self._choices,
                company.parts,
                self._count,
            )
        if not is_played:
            raise self.refusal(action)
        self.seat, _, self.outcome, self.acted = self._desk.tolist()

    def refusal(self, action: object) -> IllegalActionError:
        """Return the error with the illegal action and the legal ones."""
        if not self.is_dealt or self.outcome:
            why = OVER if self.outcome else NOT_BEGUN
            return IllegalActionError(f"{shown(action)} cannot be played: {why}", value=action)
        allowed = self.legal
        return IllegalActionError(
            f"{shown(action)} is not allowed for seat {self.seat}; allowed are: {listed(allowed)}",
            value=action,
            allowed=allowed,
        )

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.outcome != 0

    @property
    def legal(self) -> list[int]:
        """The legal codes of the deciding seat; empty after the end."""
        return [int(code) for code in np.flatnonzero(self._mask)]

    def mask(self) -> Array:
        """Return the mask of legal codes: a new array of 0 and 1, int8, shape (codes,)."""
        return self._mask.copy()

    def row(self) -> Array:
        """Return the observation of the deciding seat; after the end, of the seat `acted`.

        A new array, int16, shape (width,).
        """
        return self._row.copy()

    def observed(self, seat: int) -> Array:
        """Return the observation of a seat: a new array, int16, shape (width,)."""
        row = np.zeros(self.width, np.int16)
        calls.call_observe(self._games, 0, seat, row)
        return row

    def score(self, seat: int) -> float:
        """Return the score of a seat in the finished game; 0 before the end."""
        return float(calls.call_score(self._games, 0, seat)) if self.outcome else 0.0

    def chance(self, seat: int) -> float:
        """Return the win chance of a seat's side, 0 to 1, as the game's evaluation estimates it."""
        return float(calls.call_estimate(self._games, 0, seat))

    @property
    def ending(self) -> str:
        """The name of the game's ending; while it runs, the first name in the list of endings."""
        return self.definition.face.ENDINGS[self.outcome]

    @property
    def state(self) -> Any:
        """A snapshot of the whole state, with hidden information: not for learners."""
        return snapshot(self.definition.face.State, self._games)

    @property
    def position(self) -> dict[str, Any]:
        """The whole state as plain data for `start`, with hidden information: not for learners."""
        state, face = self.state, self.definition.face
        listed = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in self.definition.told(self.options).items()
        }
        seed = state.seed[0] << 32 | state.seed[1]
        return {
            "game": self.definition.name,
            **listed,
            "seed": seed,
            **face.write_position(state),
        }

    def text_of(self, code: int) -> str:
        """Return the canonical text of a code in the current position."""
        return str(self.definition.face.texts(self.state)[code])

    def drawn(self) -> str:
        """Return the board as text."""
        return self.definition.face.draw(self.state)

    def __getstate__(self) -> dict[str, Any]:
        """Return the data for a copy or a pickle, without rules."""
        state = self.state
        return {
            "name": self.definition.name,
            "options": self.options,
            "task": self.task and self.task.name,
            "layout": state.digest,
            "state": {name: getattr(state, name) for name in self._blank.names},
            "company": self._company,
            "desk": (self._desk, self._mask, self._row, self._choices, self._count),
            "is_dealt": self.is_dealt,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Restore a copy.

        Raises:
            RecordError: The copy was pickled by a version of the game whose states have other
                fields.
        """
        name, task = kept["name"], kept["task"]
        check_written(find(name).face.State, kept.get("layout"))
        self._prepare(find(name), kept["options"], task and task_named(name, task))
        plain = self.definition.face.State()
        for name, value in kept["state"].items():
            setattr(plain, name, value)
        store(self._games, 0, plain)
        self._company, self.is_dealt = kept["company"], kept["is_dealt"]
        self._desk, self._mask, self._row, self._choices, self._count = kept["desk"]
        if self.is_dealt:
            self._take_in()


def opened(
    game: str, players: int | None, task: str | None, options: Mapping[str, Any]
) -> Decisions:
    """Return a game by its name, not dealt yet.

    Raises:
        OptionError: The game, the number of players, the task or an option is not allowed.
    """
    definition = find(game)
    chosen = None if task is None else task_named(definition.name, task)
    return Decisions(definition, (chosen or definition).validated(players, options), chosen)
