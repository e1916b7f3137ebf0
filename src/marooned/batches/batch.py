"""Batch: many games of one kind, dealt and stepped together."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final, Self, SupportsIndex, cast

import numpy as np
import numpy.typing as npt

from marooned.arguments import checked_seed, checked_threads, unallowed, whole
from marooned.batches import steps
from marooned.batches.available_memory import check_memory
from marooned.batches.random_codes import Luck
from marooned.batches.threads import Threads
from marooned.curriculum.tasks import task_named
from marooned.devices import PROCESSOR
from marooned.devices.readiness import checked_device
from marooned.discover import find
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import use_native
from marooned.engine.driver import NOBODY
from marooned.engine.kept_states import check_written, from_bytes, in_bytes
from marooned.engine.memory import batch, choice_list, snapshot, store
from marooned.engine.observation import NUMBERS, Observation
from marooned.errors import IllegalActionError, listed, shown
from marooned.wording.phrases import integer_of

MOST_GAMES: Final = 1 << 20
REBUILT: Final = ("definition", "task", "_games", "_blank", "_bits", "_threads")
"""The attributes that a pickle holds in another form."""
Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Stepped:
    """The result of a step, as views of the batch's own arrays, which the next step overwrites.

    Attributes:
        seats: The deciding seat in each game, shape (games,), int8; -1 if the game is over.
        masks: The legal codes: 0 and 1, shape (games, codes), uint8; or packed bits, the lowest bit
            of a byte first, shape (games, ceil(codes / 8)), uint8.
        rewards: The score of each seat in the games that ended in this step, shape (games, seats),
            float32; 0 in running games. Each seat of a team gets 1 for a win and 0 for a loss.
        outcomes: The ending of each game that ended in this step, as an index into the game's list
            of endings, shape (games,), int16; 0 in running games.
        observations: The observation of the deciding seat, shape (games, size), int16, in the
            layout of `Batch.observation`; zeros if the game is over, size 0 if not requested.
        finals: The last observation of games that ended in this step, for the seat that acted last.
            The rows of all other games hold zeros, or the last observation of an earlier deal.
    """

    seats: Array
    masks: Array
    rewards: Array
    outcomes: Array
    observations: Array
    finals: Array


class Batch:
    """Many games of one kind, each at a decision of one seat.

    Seats that may interject are asked before seats that are waited for. A seat that can only pass
    is skipped. The same seed gives the same games on any number of threads.

    Args:
        name: The name of the game, from `marooned.games()`.
        players: The number of seats (default: the fewest that the game allows).
        games: The number of games, 1 to 2**20, as far as memory allows.
        seed: The seed of all deals (default: from the system's random source).
        masks: "bytes" (one byte per code) or "bits" (an eighth of the size).
        autoreset: True to deal a finished game again in the same step. If False, a finished game
            stays over with seat -1, and its actions are ignored until `reset`.
        threads: The number of threads (default: one per core).
        observations: True to return observations of the deciding seats.
        finals: True to return the last observations of finished games.
        device: "cpu", or "cuda" for a GPU (`marooned[gpu]`). Returned arrays stay on the device.
        task: The task to play, from `marooned.tasks` (default: none).
        **options: The game's own options, the same in all games.

    Raises:
        OptionError: An argument is not allowed.
        DeviceError: There is no GPU, or the rules run in plain mode.
    """

    def __new__(cls, *_arguments: Any, device: object = PROCESSOR, **_others: Any) -> Self:
        """Create a DeviceBatch if the device is a GPU."""
        if cls is Batch and checked_device(device) != PROCESSOR:
            from marooned.batches.device_batch import DeviceBatch

            return cast("Self", super().__new__(DeviceBatch))
        return super().__new__(cls)

    def __init__(
        self,
        name: str,
        *,
        players: int | None = None,
        games: int = 1,
        seed: int | None = None,
        masks: str = "bytes",
        autoreset: bool = True,
        threads: int | None = None,
        observations: bool = False,
        finals: bool = False,
        device: str = PROCESSOR,
        task: str | None = None,
        **options: Any,
    ) -> None:
        """Deal all games."""
        use_native()
        self.device = device
        self.definition = find(name)
        self.task = None if task is None else task_named(self.definition.name, task)
        self.options = (self.task or self.definition).validated(players, options)
        number = whole("games", games, 1, MOST_GAMES)
        self.seed = checked_seed(seed)
        _check("masks", masks, ["bytes", "bits"])
        _check("observations", observations, [True, False])
        _check("finals", finals, [True, False])
        self._after = steps.DEALS_ANEW if autoreset else steps.STAYS
        self._hands = checked_threads(threads)
        self._blank = self._beginnings()
        self._lay_out(1, masks, observations=observations, finals=finals)
        check_memory("games", number, self.nbytes)
        self._threads = Threads(number, self._hands, self.nbytes)
        self._lay_out(number, masks, observations=observations, finals=finals)
        self._luck = Luck(self.seed, number)
        self._begin()

    def _begin(self) -> None:
        """Deal all games for the first time."""
        self.reset()

    def _lay_out(self, number: int, masks: str, **rows: bool) -> None:
        face = self.definition.face
        self._games = batch(face.State, number)
        self.codes = face.CODES
        self._seats = np.full(number, NOBODY, np.int8)
        self._passed = np.zeros(number, np.int64)
        self._deals = np.zeros(number, np.int64)
        self._words = np.zeros((number, -(-self.codes // 32)), np.uint32)
        self._bits = self._words.view(np.uint8)[:, : -(-self.codes // 8)]
        self._bytes = np.zeros((number, self.codes if masks == "bytes" else 0), np.uint8)
        self._rewards = np.zeros((number, self.players), np.float32)
        self._outcomes = np.zeros(number, np.int16)
        self._lay_rows(number, **rows)

    def _beginnings(self) -> Games:
        """Return the initial records of games: the task's positions, or an undealt game."""
        if self.task is not None and self.task.position:
            return self.task.starts(self.options)
        face = self.definition.face
        undealt, blank = batch(face.State), face.State()
        face.configure(blank, self.options)
        store(undealt, 0, blank)
        return undealt

    def _lay_rows(self, number: int, *, observations: bool, finals: bool) -> None:
        size = self.observation.size
        self._observations = np.zeros((number, size if observations else 0), NUMBERS)
        self._written = self._observations  # deals and steps write to these arrays
        self._finals = np.zeros((number, size if finals else 0), NUMBERS)

    def __getstate__(self) -> dict[str, Any]:
        """Return the data for a pickle, which can be loaded in any mode of the rules."""
        kind = self.definition.face.State
        kept = {name: value for name, value in vars(self).items() if name not in REBUILT}
        return kept | {
            "name": self.definition.name,
            "task": self.task and self.task.name,
            "layout": kind.digest,
            "games": in_bytes(kind, self._host(self._games)),
            "blank": in_bytes(kind, self._host(self._blank)),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Restore a pickled batch.

        Raises:
            OptionError: This installation does not have the game or the task.
            RecordError: The batch was pickled by a version of the game whose states have other
                fields.
            DeviceError: The batch was on a GPU, and this machine has none.
        """
        use_native()
        checked_device(kept["device"])
        own = dict(kept)
        self.definition, task = find(own.pop("name")), own.pop("task")
        kind = self.definition.face.State
        check_written(kind, own.pop("layout"))
        self.task = None if task is None else task_named(self.definition.name, task)
        self._games = from_bytes(kind, own.pop("games"))
        self._blank = from_bytes(kind, own.pop("blank"))
        self.__dict__.update(own)
        self._bits = self._words.view(np.uint8)[:, : -(-self.codes // 8)]
        self._threads = Threads(len(self), self._hands, self.nbytes // len(self))

    def __copy__(self) -> Self:
        """Return an independent copy; it never shares arrays."""
        return deepcopy(self)

    def _host(self, games: Games) -> Games:
        """Return the states of games, in host memory."""
        return games

    def __repr__(self) -> str:
        """Return the game, the numbers of players and games, the seed and the device."""
        return (
            f"<Batch {self.definition.name!r} players={self.players} games={len(self)} "
            f"seed={self.seed} device={self.device!r}>"
        )

    @property
    def observation(self) -> Observation:
        """The layout of an observation, field by field."""
        return self.definition.observation

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._seats)

    @property
    def players(self) -> int:
        """The number of seats in each game."""
        return int(self.options["players"])

    @property
    def nbytes(self) -> int:
        """The memory for the games and their arrays, in bytes."""
        now, record = self.now, self.definition.face.State.layout
        own = (self._passed, self._deals, self._words, self._bytes)
        told = (now.seats, now.rewards, now.outcomes, now.observations, now.finals)
        return len(self) * record.itemsize + sum(each.nbytes for each in (*own, *told))

    @property
    def now(self) -> Stepped:
        """The current decisions of all games, with the results of the last step."""
        masks = self._bytes if self._bytes.shape[1] else self._bits
        return Stepped(
            self._seats, masks, self._rewards, self._outcomes, self._observations, self._finals
        )

    @property
    def seeds(self) -> Array:
        """The seed of each game's current deal, shape (games,), uint64.

        `Game` deals it identically. If the batch has a task, `Task.game` deals the same game from
        this seed.
        """
        numbers = np.arange(len(self)) + (np.asarray(self._deals) - 1) * len(self)
        return self._high << np.uint64(32) | (numbers & WORD).astype(np.uint64)

    @property
    def _high(self) -> np.uint64:
        return np.uint64((self.seed >> 32 ^ self.seed * 0x9E3779B9 + 0x7F4A7C15) & WORD)

    def state(self, game: SupportsIndex) -> Any:
        """Return a snapshot of one game's whole state. Read-only.

        Raises:
            IllegalActionError: There is no such game.
        """
        return snapshot(self.definition.face.State, self._copied(self._checked_game(game)))

    def _copied(self, game: int) -> Games:
        """Return the state of one game, as a batch of one game."""
        return self._games[game : game + 1]

    def _checked_game(self, game: object) -> int:
        number = integer_of(game)
        if number is None or not 0 <= number < len(self):
            allowed = f"0 to {len(self) - 1}"
            text = f"there is no game {shown(game)} in this batch; allowed is {allowed}"
            raise IllegalActionError(text, value=game, allowed=[allowed])
        return number

    def reset(self, which: Array | None = None) -> Stepped:
        """Deal games again. Each game gets its next deal.

        Args:
            which: A mask of the games to deal, shape (games,), bool (default: all).

        Raises:
            IllegalActionError: `which` does not have this shape or type. Nothing has changed.
        """
        wanted = np.ones(len(self), np.bool_) if which is None else self._checked_which(which)
        self._rewards[wanted], self._outcomes[wanted] = 0, 0
        self._threads.share(lambda first, last: self._deal(first, last, wanted))
        return self.now

    def _checked_which(self, which: object) -> Array:
        wanted = np.asarray(which)
        if wanted.dtype != np.bool_ or wanted.shape != (len(self),):
            allowed = f"true or false for each of {len(self)} games"
            text = f"which is {_kind(wanted)}; allowed is {allowed}"
            raise IllegalActionError(text, value=which, allowed=[allowed])
        return wanted

    def _deal(self, first: int, last: int, wanted: Array) -> None:
        steps.deal_some(
            self._games,
            first,
            last,
            wanted,
            self._blank,
            int(self._high),
            self._deals,
            self._seats,
            self._passed,
            self._words,
            self._bytes,
            self._written,
            choice_list(),
        )

    def step(self, actions: Any) -> Stepped:
        """Play one action in each game, and advance each game to its next decision.

        Args:
            actions: A legal code of the deciding seat in each game, shape (games,), integers. The
                code of a finished game is ignored.

        Raises:
            IllegalActionError: The array does not have this shape or type, or a code is not legal.
                Nothing has changed.
        """
        codes = self._checked_actions(actions)
        self._threads.share(lambda first, last: self._step(first, last, codes))
        return self.now

    def _checked_actions(self, actions: Any) -> Array:
        codes = checked_codes(actions, len(self)).astype(np.int64)
        wrong = int(steps.first_illegal(codes, self._seats, self._words, self.codes))
        if wrong != NOBODY:
            raise self._illegal(wrong, int(codes[wrong]))
        return codes

    def _illegal(self, game: int, code: int) -> IllegalActionError:
        allowed = self.legal(game)
        seat = int(self._seats[game])
        return IllegalActionError(
            f"game {game}: {code} is not allowed for seat {seat}; allowed are: {listed(allowed)}",
            value=code,
            allowed=allowed,
        )

    def legal(self, game: SupportsIndex) -> list[int]:
        """Return the legal codes of the deciding seat in a game; empty if the game is over.

        Raises:
            IllegalActionError: There is no such game.
        """
        row = np.unpackbits(self._row(self._checked_game(game)), bitorder="little")
        return [int(code) for code in np.flatnonzero(row)]

    def _row(self, game: int) -> Array:
        """Return a game's legal codes as packed bits."""
        return self._bits[game]  # type: ignore[no-any-return]

    def sample(self) -> Array:
        """Return a uniformly random legal code for each game; 0 if the game is over."""
        return self._luck.codes(self._words)

    def _step(self, first: int, last: int, codes: Array) -> None:
        steps.step_some(
            self._games,
            first,
            last,
            codes,
            self._after,
            self._blank,
            int(self._high),
            self._deals,
            self._seats,
            self._passed,
            self._words,
            self._bytes,
            self._written,
            self._finals,
            self._rewards,
            self._outcomes,
            choice_list(),
        )


def checked_codes(actions: Any, games: int) -> Array:
    """Return the actions as an integer array of shape (games,), without checking their legality.

    Raises:
        IllegalActionError: The actions do not have the shape (games,), or are not integers.
    """
    codes = np.asarray(actions)
    if codes.shape != (games,) or codes.dtype.kind not in "iu":
        allowed = f"a whole number for each of {games} games"
        text = f"the actions are {_kind(codes)}; allowed is {allowed}"
        raise IllegalActionError(text, value=actions, allowed=[allowed])
    return codes


def _check(name: str, value: object, allowed: list[Any]) -> None:
    if not any(type(value) is type(each) and value == each for each in allowed):
        raise unallowed(name, value, allowed)


def _kind(array: Array) -> str:
    return f"{array.dtype} of shape {array.shape}"
