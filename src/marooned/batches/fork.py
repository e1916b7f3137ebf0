"""Fork: a copy of a game's state that is very fast to copy and to play on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from marooned.arguments import checked_passes, checked_seat, checked_seed
from marooned.batches import forking
from marooned.discover import find
from marooned.engine import calls, memory
from marooned.engine.chance.keys import WORD
from marooned.engine.kept_states import check_written, from_bytes, in_bytes
from marooned.engine.memory import snapshot, taken_out
from marooned.errors import IllegalActionError, listed, shown
from marooned.wording.phrases import integer_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from marooned.game import Game

SEAT = (1 << forking.SEAT_BITS) - 1


class Fork:
    """A game at a decision of one seat or at its end, for searches written in Python.

    A fork has no texts, no undo and no events. Seats are asked as in `Batch`: seats that may
    interject come first, and a seat that can only pass is skipped. All forks of a game share
    buffers, so only one thread at a time may use them.

    Args:
        game: The game to copy. The fork does not change this game.
        passed: The seats that have passed since the last action, from `Game.still_passed`.

    Attributes:
        seat: The deciding seat; -1 after the end.

    Raises:
        IllegalActionError: `passed` holds something other than seats.
        OptionError: `game` is not a `Game`.
    """

    __slots__ = ("_choices", "_definition", "_games", "_passed", "_seats", "seat")

    def __init__(self, game: Game, passed: Collection[int] = ()) -> None:
        """Copy the state of a game."""
        from marooned.game import checked_game  # a caller that has a game has imported this already

        self._definition, self._seats = checked_game(game).definition, game.players
        self._games, self._choices = game.batch(), memory.choice_list()
        self._go_on(sum(1 << seat for seat in checked_passes(passed, self._seats)))

    def _go_on(self, passed: int) -> None:
        self._stop(forking.stop_first(self._games, passed, self._choices))

    def _stop(self, stopped: int) -> None:
        self.seat, self._passed = (stopped & SEAT) - 1, stopped >> forking.SEAT_BITS

    def fork(self) -> Fork:
        """Return a copy in the same state."""
        twin = object.__new__(Fork)
        twin._definition, twin._seats = self._definition, self._seats
        twin._choices, twin._passed = self._choices, self._passed
        twin._games, twin.seat = taken_out(self._games, 0), self.seat
        return twin

    __copy__ = fork

    def __deepcopy__(self, _memo: object) -> Fork:
        """Return a copy in the same state."""
        return self.fork()

    def __getstate__(self) -> dict[str, Any]:
        """Return the data for a pickle, which can be loaded in any mode of the rules."""
        kind = self._definition.face.State
        return {
            "name": self._definition.name,
            "players": self._seats,
            "layout": kind.digest,
            "games": in_bytes(kind, self._games),
            "seat": self.seat,
            "passed": self._passed,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Restore a pickled fork.

        Raises:
            OptionError: This installation does not have the game.
            RecordError: The fork was pickled by a version of the game whose states have other
                fields.
        """
        self._definition, self._seats = find(kept["name"]), kept["players"]
        kind = self._definition.face.State
        check_written(kind, kept["layout"])
        self._games, self._choices = from_bytes(kind, kept["games"]), memory.choice_list()
        self.seat, self._passed = kept["seat"], kept["passed"]

    def __repr__(self) -> str:
        """Return the game, the number of players and the deciding seat."""
        return f"<Fork {self._definition.name!r} players={self._seats} seat={self.seat}>"

    def act(self, code: int) -> int:
        """Play a code of the deciding seat, and advance to the next decision.

        Returns:
            The next deciding seat; -1 after the end.

        Raises:
            IllegalActionError: The code is not legal. Nothing has changed.
        """
        number = integer_of(code)
        if number is None or not 0 <= number < self._definition.face.CODES:
            raise self._illegal(code)
        stopped = forking.act(self._games, self.seat, self._passed, number, self._choices)
        if stopped == forking.REFUSED:
            raise self._illegal(code)
        self._stop(stopped)
        return self.seat

    def _illegal(self, code: object) -> IllegalActionError:
        if self.is_over:
            return IllegalActionError(
                f"{shown(code)} cannot be played: the game is over", value=code
            )
        allowed = self.codes
        text = f"{shown(code)} is not allowed for seat {self.seat}; allowed are: {listed(allowed)}"
        return IllegalActionError(text, value=code, allowed=allowed)

    @property
    def codes(self) -> list[int]:
        """The legal codes of the deciding seat; empty after the end."""
        choices = self._choices
        forking.fill_codes(self._games, self.seat, choices)
        return memory.listed(choices)

    def mask(self) -> npt.NDArray[np.uint8]:
        """Return the mask of legal codes: a new array of 0 and 1, uint8, shape (codes,)."""
        mask = np.zeros(self._definition.face.CODES, np.uint8)
        forking.fill_mask(self._games, self.seat, mask, self._choices)
        return mask

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.seat < 0

    def score(self, seat: int) -> float:
        """Return the score of a seat in the finished game; 0 before the end.

        Raises:
            IllegalActionError: There is no such seat.
        """
        checked = checked_seat(seat, self._seats)
        return float(calls.call_score(self._games, 0, checked)) if self.is_over else 0.0

    def imagined(self, seat: int, seed: int) -> Fork:
        """Return a fork in which all that is hidden from a seat is dealt again, from a seed.

        If the deciding seat can then only pass, the fork advances to the next seat with a choice.

        Raises:
            IllegalActionError: There is no such seat.
            OptionError: The seed is not valid.
        """
        twin, word = self.fork(), checked_seed(seed)
        dreamer = checked_seat(seat, self._seats)
        calls.call_imagine(twin._games, 0, dreamer, word >> 32, word & WORD)  # noqa: SLF001
        twin._go_on(twin._passed)  # noqa: SLF001 - a Fork too
        return twin

    @property
    def state(self) -> Any:
        """A snapshot of the whole state. Read-only."""
        return snapshot(self._definition.face.State, self._games)
