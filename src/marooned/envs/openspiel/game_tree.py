"""Nodes of a game tree: a position at a decision, and its successors. OpenSpiel states use them.

Nodes are immutable: copies of a state share a node, and an action creates a new one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyspiel

from marooned.arguments import checked_seat
from marooned.curriculum.tasks import task_named
from marooned.discover import find
from marooned.engine import calls, memory
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games, Record
from marooned.engine.compiling.rule import PLAIN, use_native
from marooned.engine.hooks import PASS
from marooned.engine.kept_states import check_written
from marooned.engine.memory import batch, snapshot, store
from marooned.engine.observation import NUMBERS
from marooned.envs.openspiel import branching
from marooned.envs.openspiel.recall import Recall
from marooned.errors import IllegalActionError, listed, shown

Options = tuple[tuple[str, Any], ...]
Key = tuple[str, Options, str]
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
OVER: Final = int(pyspiel.PlayerId.TERMINAL)
LOTS: Final = 256
"""Number of outcomes of a chance node: one byte of the deal's seed."""
BYTES: Final = 4
"""Number of chance nodes of a deal, the highest byte first."""
NOTHING: Final = Recall()
ROOMS: Final = 16
"""Number of states allocated in one block. A block is freed when none of its states is used."""


class Trunk:
    """The data that all nodes of a variant share: the game, its options, and its initial record.

    Attributes:
        key: The arguments with which `trunk` returns this object.
    """

    def __init__(self, name: str, options: Options, task: str) -> None:
        """Write validated options into an empty record; for a task, take its positions."""
        use_native()
        self.key = name, options, task
        self.definition, self.options = find(name), dict(options)
        self.face, self.players = self.definition.face, int(self.options["players"])
        self.observation = self.definition.observation
        self._rooms: list[Games] = []
        self._blank = batch(self.face.State)
        blank = self.face.State()
        self.face.configure(blank, self.options)
        store(self._blank, 0, blank)
        begun = task_named(name, task) if task else None
        if begun and begun.position:
            self._blank = begun.starts(self.options)

    @property
    def undealt(self) -> Dealing:
        """The root of the tree."""
        return Dealing(self)

    def dealt(self, seed: int) -> Branch:
        """Return the first decision of a deal. `Game` or `Task.game` deals the same game."""
        games, choices = self.room(), memory.choice_list()
        stop = branching.deal(self._blank, games, seed >> 32, seed & WORD, choices)
        return Branch(self, games, stop, choices, seed=seed)

    def dealt_alone(self, seed: int) -> Branch:
        """Return the choices of the first seat of a deal, even if it can only pass."""
        games, choices = self.room(), memory.choice_list()
        stop = branching.deal_alone(self._blank, games, seed >> 32, seed & WORD, choices)
        return Branch(self, games, stop, choices)

    def room(self) -> Games:
        """Return a buffer for one state, as a batch of one. The caller overwrites its content."""
        while True:
            try:
                return self._rooms.pop()  # atomic, as several threads may allocate
            except IndexError:
                self._rooms = rooms(self.face.State)

    def restored(self, packed: bytes) -> Games:
        """Return a packed state as a batch of one game."""
        row = np.frombuffer(packed, self.face.State.packed)[0]
        plain = self.face.State()
        for name in plain.names:
            setattr(plain, name, row[name].tolist())
        games = batch(self.face.State)
        store(games, 0, plain)
        return games


def rooms(state: type[Record]) -> list[Games]:
    """Return buffers for several states. Allocating each buffer with numpy would be too slow."""
    if PLAIN:
        return [[None] for _ in range(ROOMS)]
    block = np.empty(ROOMS, state.layout)
    return [block[place : place + 1] for place in range(ROOMS)]


@cache
def trunk(name: str, options: Options, task: str) -> Trunk:
    """Return the trunk of a variant. Without a task (an empty name), games are dealt."""
    return Trunk(name, options, task)


class Dealing:
    """A chance node, at which one byte of the deal's seed is drawn."""

    __slots__ = ("drawn", "trunk")
    seat: Final = CHANCE
    legal: Final = range(LOTS)

    def __init__(self, trunk: Trunk, drawn: bytes = b"") -> None:
        """Create the node at which the given bytes have been drawn."""
        self.trunk, self.drawn = trunk, drawn

    def after(self, lot: int) -> Dealing | Branch:
        """Draw a byte. After the last byte the game is dealt.

        Raises:
            IllegalActionError: The outcome is not a byte.
        """
        if lot not in self.legal:
            raise illegal(lot, "by chance", [f"0 to {LOTS - 1}"])
        drawn = self.drawn + bytes([lot])
        if len(drawn) < BYTES:
            return Dealing(self.trunk, drawn)
        return self.trunk.dealt(int.from_bytes(drawn, "big"))

    def text(self, lot: int) -> str:
        """Return an outcome in words."""
        return f"draw {lot} for byte {len(self.drawn) + 1} of the deal"

    def observed(self, _seat: int) -> npt.NDArray[np.int16]:
        """Return zeros, because nothing is dealt yet."""
        return np.zeros(self.trunk.observation.size, NUMBERS)

    def told(self, _seat: int) -> str:
        """Return a text that says that nothing is dealt yet."""
        return "nothing is dealt yet"

    def remembered(self, seat: int) -> str:
        """Return a text that says that the seat has seen nothing yet."""
        return f"seat {seat} has seen nothing yet"

    def imagined(self, _seat: int, _high: int, _low: int) -> Dealing:
        """Return this node, because seats know nothing of a deal that is still being drawn."""
        return self

    def worths(self, _in_scores: bool) -> list[float]:
        """Return 0 for each seat."""
        return [0.0] * self.trunk.players

    def __str__(self) -> str:
        """Return the progress of the deal."""
        return f"the deal: {len(self.drawn)} of {BYTES} bytes {self.drawn.hex()}".rstrip()

    def __deepcopy__(self, _memo: object) -> Dealing:
        """Return this node, because it is immutable."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the function and arguments that restore the node."""
        return _dealing_again, (self.trunk.key, self.drawn)


class Branch:
    """A decision of one seat, or the end of a game.

    Attributes:
        trunk: The data that all nodes share.
        games: The state, as a batch of one game. Read-only.
        seat: The deciding seat; OVER at the end.
        passed: A bit mask of the interjecting seats that have passed since the last action.
        legal: The legal codes, in ascending order.
    """

    __slots__ = (
        "_code",
        "_drawn",
        "_has_unasked",
        "_parent",
        "_recalls",
        "_seed",
        "_texts",
        "games",
        "legal",
        "passed",
        "seat",
        "trunk",
    )

    def __init__(
        self,
        trunk: Trunk,
        games: Games,
        stop: int,
        choices: Any,
        parent: Branch | None = None,
        code: int = 0,
        seed: int = 0,
    ) -> None:
        """Create a node from the encoded result of a stop, after a parent's code or a deal."""
        self.trunk, self.games = trunk, games
        self.seat, self.passed = (stop & 127) - 1, stop >> 8 & 255
        self._has_unasked = stop & branching.UNASKED != 0
        if self.seat < 0:
            self.seat = OVER
        codes = choices[1 : (stop >> 16) + 1]
        self.legal: list[int] = sorted(codes if PLAIN else codes.tolist())
        self._parent, self._code, self._seed = parent, code, seed
        self._recalls: dict[int, Recall] = {}
        self._texts: Sequence[str] | None = None
        self._drawn: str | None = None

    def after(self, code: int) -> Branch:
        """Return the node after a code.

        Raises:
            IllegalActionError: The code is not legal here.
        """
        if code not in self.legal:
            raise self._illegal(code)
        games, choices = self.trunk.room(), memory.choice_list()
        stop = branching.follow(self.games, games, self.seat, code, self.passed, choices)
        return Branch(self.trunk, games, stop, choices, self, code)

    def once_after(self, code: int) -> Branch:
        """Return the node after a code as `after` does, but stop at a seat that can only pass."""
        games, choices = self.trunk.room(), memory.choice_list()
        stop = branching.follow_once(self.games, games, self.seat, code, self.passed, choices)
        return Branch(self.trunk, games, stop, choices)

    def _passed_over(self) -> Iterator[Branch]:
        """Yield, in order, the nodes of skipped seats (which could only pass) before this one."""
        if not self._has_unasked:
            return
        if self._parent is not None:
            branch = self._parent.once_after(self._code)
        else:
            branch = self.trunk.dealt_alone(self._seed)
        while branch.legal == [PASS]:
            yield branch
            branch = branch.once_after(PASS)

    def _illegal(self, code: int) -> IllegalActionError:
        if self.seat == OVER:
            text = f"{shown(code)} cannot be played: the game is over"
            return IllegalActionError(text, value=code)
        return illegal(code, f"for seat {self.seat}", self.legal)

    def imagined(self, seat: int, high: int, low: int) -> Branch:
        """Return the same decision in a world imagined for a seat (determinization).

        The seat keeps its memory. Other seats remember only what they see in that world.

        Raises:
            IllegalActionError: There is no such seat.
        """
        checked_seat(seat, self.trunk.players)
        if self.seat == OVER:
            return self
        games, choices = self.trunk.room(), memory.choice_list()
        stop = branching.dream(self.games, games, seat, high, low, self.seat, self.passed, choices)
        branch = Branch(self.trunk, games, stop, choices)
        branch._recalls[seat] = self.recall(seat)
        return branch

    @property
    def state(self) -> Any:
        """A snapshot of the whole state."""
        return snapshot(self.trunk.face.State, self.games)

    def text(self, code: int) -> str:
        """Return the canonical text of a code.

        Raises:
            IllegalActionError: There is no such code.
        """
        if self._texts is None:
            self._texts = self.trunk.face.texts(self.state)
        if not 0 <= code < len(self._texts):
            raise illegal(code, "as a code", [f"0 to {len(self._texts) - 1}"])
        return self._texts[code]

    def observed(self, seat: int) -> npt.NDArray[np.int16]:
        """Return a seat's observation in the game's declared layout, int16, shape (size,)."""
        row = np.zeros(self.trunk.observation.size, NUMBERS)
        calls.call_observe(self.games, 0, seat, row)
        return row

    def told(self, seat: int) -> str:
        """Return a seat's observation as text, or its view as JSON if there is no observation."""
        if not self.trunk.observation.size:
            return self._viewed(seat)
        fields = self.trunk.observation.unpacked(self.observed(seat))
        return "; ".join(f"{name} {_numbers(values)}" for name, values in fields.items())

    def _viewed(self, seat: int) -> str:
        return json.dumps(self.trunk.face.seen(self.state, seat), ensure_ascii=False)

    def sight(self, seat: int) -> bytes:
        """Return everything that a seat sees, as bytes."""
        if not self.trunk.observation.size:
            return self._viewed(seat).encode()
        return self.observed(seat).tobytes()

    def remembered(self, seat: int) -> str:
        """Return a text that identifies everything a seat has seen and done."""
        recall = self.recall(seat)
        return f"seat {seat} after {recall.sights} sights: {recall.digest.hex()}"

    def recall(self, seat: int) -> Recall:
        """Return the memory of a seat, which is computed once per node."""
        ahead, branch = [], self
        while seat not in branch._recalls:
            ahead.append(branch)
            if branch._parent is None:
                break
            branch = branch._parent
        recall = branch._recalls.get(seat, NOTHING)  # noqa: SLF001 - a Branch too
        for each in reversed(ahead):
            recall = each._remember(seat, recall)  # noqa: SLF001 - a Branch too
        return recall

    def _remember(self, seat: int, before: Recall) -> Recall:
        """Return the memory of a seat at this node.

        The memory does not depend on whether other seats had a choice or could only pass. Otherwise
        the memory would reveal this difference to the seat.
        """
        acted = self._parent is not None and self._parent.seat == seat
        code = self._code if acted else None
        recall = before
        for each in (*self._passed_over(), self):
            recall, code = recall.after(code, each.sight(seat)), None
        self._recalls[seat] = recall
        return recall

    def worths(self, in_scores: bool) -> list[float]:
        """Return the final value for each seat; zeros before the end."""
        seats = range(self.trunk.players)
        if self.seat != OVER:
            return [0.0 for _ in seats]
        worth = calls.call_score if in_scores else calls.call_estimate
        return [float(worth(self.games, 0, seat)) for seat in seats]

    def __str__(self) -> str:
        """Return the board as text, and the deciding seat."""
        if self._drawn is None:
            self._drawn = self._draw()
        return self._drawn

    def _draw(self) -> str:
        state, face = self.state, self.trunk.face
        last = face.ending(state)[2] if self.seat == OVER else f"Asked: seat {self.seat}"
        return f"{face.draw(state)}\n{last}"

    def __deepcopy__(self, _memo: object) -> Branch:
        """Return this node, because it is immutable."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the function and arguments that restore the node: its packed state and memory."""
        recalls = [self.recall(seat) for seat in range(self.trunk.players)]
        packed, digest = bytes(self.state), self.trunk.face.State.digest
        return _branch_again, (self.trunk.key, packed, self.seat, self.passed, recalls, digest)


def _dealing_again(key: Key, drawn: bytes) -> Dealing:
    return Dealing(trunk(*key), drawn)


def _branch_again(
    key: Key,
    packed: bytes,
    seat: int,
    passed: int,
    recalls: Sequence[Recall],
    digest: str = "",
) -> Branch:
    grown = trunk(*key)
    check_written(grown.face.State, digest)
    games, choices = grown.restored(packed), memory.choice_list()
    stop = passed << 8 if seat == OVER else branching.stand(games, seat, passed, choices)
    branch = Branch(grown, games, stop, choices)
    branch._recalls.update(enumerate(recalls))  # noqa: SLF001 - a Branch too
    return branch


def _numbers(values: npt.NDArray[Any]) -> str:
    return " ".join(map(str, values.ravel().tolist()))


def illegal(code: object, who: str, allowed: Sequence[object]) -> IllegalActionError:
    """Return the error with the illegal action and the legal ones."""
    text = f"{shown(code)} is not allowed {who}; allowed are: {listed(allowed)}"
    return IllegalActionError(text, value=code, allowed=allowed)
