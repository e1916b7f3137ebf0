"""Fork: a game's state alone, which is copied and played on at next to no cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from marooned.arguments import checked_passes, checked_seat, checked_seed
from marooned.batches import forking
from marooned.engine import calls, memory
from marooned.engine.chance.keys import WORD
from marooned.engine.memory import snapshot, taken_out
from marooned.errors import IllegalActionError, listed, shown
from marooned.wording.phrases import integer_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from marooned.game import Game

SEAT = (1 << forking.SEAT_BITS) - 1


class Fork:
    """A game at a decision of one seat, or over: for searches that are written in Python.

    It knows no words, no way back and no events. Seats are asked as in `Batch`: those that may
    interject before those waited for, and a pass that is all a seat may do is played unasked.
    A game's forks and theirs share room to work in, so one thread at a time works with them.

    Args:
        game: What is forked; it stays as it is.
        passed: The seats that have passed since the last action, as `Game.still_passed` tells.

    Attributes:
        seat: Who decides, -1 once the game is over.

    Raises:
        IllegalActionError: `passed` holds something else than seats.
        OptionError: It is no game.
    """

    __slots__ = ("_choices", "_definition", "_games", "_passed", "_seats", "seat")

    def __init__(self, game: Game, passed: Collection[int] = ()) -> None:
        """Copy the state of a game."""
        from marooned.game import checked_game  # whoever has a game has imported it

        self._definition, self._seats = checked_game(game).definition, game.players
        self._games, self._choices = game.batch(), memory.choice_list()
        self._go_on(sum(1 << seat for seat in checked_passes(passed, self._seats)))

    def _go_on(self, passed: int) -> None:
        self._stop(forking.stop_first(self._games, passed, self._choices))

    def _stop(self, stopped: int) -> None:
        self.seat, self._passed = (stopped & SEAT) - 1, stopped >> forking.SEAT_BITS

    def fork(self) -> Fork:
        """Return another one in the same state."""
        twin = object.__new__(Fork)
        twin._definition, twin._seats = self._definition, self._seats
        twin._choices, twin._passed = self._choices, self._passed
        twin._games, twin.seat = taken_out(self._games, 0), self.seat
        return twin

    __copy__ = fork

    def __deepcopy__(self, _memo: object) -> Fork:
        """Return another one in the same state."""
        return self.fork()

    def act(self, code: int) -> int:
        """Play a code of the seat that decides, and go on to the next decision.

        Returns:
            The seat that decides then, -1 once the game is over.

        Raises:
            IllegalActionError: It may not play that; nothing has changed.
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
        """The codes that the seat which decides may play; empty once the game is over."""
        choices = self._choices
        forking.fill_codes(self._games, self.seat, choices)
        return memory.listed(choices)

    def mask(self) -> npt.NDArray[np.uint8]:
        """Return the same as zeros and ones, shape (codes,), a new array."""
        mask = np.zeros(self._definition.face.CODES, np.uint8)
        forking.fill_mask(self._games, self.seat, mask, self._choices)
        return mask

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.seat < 0

    def score(self, seat: int) -> float:
        """Return what the finished game is worth to a seat; 0 before the end.

        Raises:
            IllegalActionError: There is no such seat.
        """
        checked = checked_seat(seat, self._seats)
        return float(calls.call_score(self._games, 0, checked)) if self.is_over else 0.0

    def imagined(self, seat: int, seed: int) -> Fork:
        """Return a fork in which all that a seat does not know is dealt anew from a seed.

        Where another seat decides that may do nothing there, it goes on to the next that may.

        Raises:
            IllegalActionError: There is no such seat.
            OptionError: It is no seed.
        """
        twin, word = self.fork(), checked_seed(seed)
        dreamer = checked_seat(seat, self._seats)
        calls.call_imagine(twin._games, 0, dreamer, word >> 32, word & WORD)  # noqa: SLF001
        twin._go_on(twin._passed)  # noqa: SLF001 - a Fork too
        return twin

    @property
    def state(self) -> Any:
        """A plain snapshot of the whole state, for reading only."""
        return snapshot(self._definition.face.State, self._games)
