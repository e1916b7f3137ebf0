"""Arrays come into a module's memory and back, and memory is free again when they are gone."""

import gc
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from marooned import discover
from marooned.engine.compiling.rule import MODE
from marooned.engine.memory import batch
from marooned.engine.wasm.runtime import MOST_PASSED, WasmEntry, module_of, rounded_up, zeros
from marooned.errors import NoWasmError, RulesModeError
from marooned.players.arena import matches

GAME = "island"
STATE = discover.find(GAME).face.State
pytestmark = pytest.mark.skipif(MODE == "plain", reason="plain games are no arrays")
deal_all = WasmEntry(getattr(matches.deal_all, "py_func", matches.deal_all))
score_all = WasmEntry(getattr(matches.score_all, "py_func", matches.score_all))


def blanks(number: int) -> Any:
    """Return games that are configured, not dealt."""
    games = batch(STATE, number)
    plain = STATE()
    discover.find(GAME).face.configure(plain, discover.find(GAME).validated(3, {}))
    for name in plain.names:
        games[name] = getattr(plain, name)
    games["seed"][:, 1] = np.arange(number)
    return games


def test_arrays_from_elsewhere_are_copied_back() -> None:
    """Games in an array of numpy's own are dealt as those in the module's memory are."""
    own = blanks(4)
    there = zeros(STATE, 4, STATE.layout)
    there[:] = own
    deal_all(own, 0, 4)
    deal_all(there, 0, 4)
    assert (own["depth"] > 0).all()
    assert own.tobytes() == there.tobytes()


def test_threads_have_memories_of_their_own() -> None:
    """Eight threads that deal at once deal what one thread deals."""
    wanted = blanks(50)
    deal_all(wanted, 0, 50)

    def dealt(_number: int) -> bytes:
        games = blanks(50)
        deal_all(games, 0, 50)
        return bytes(games.tobytes())

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(dealt, range(40))) == {wanted.tobytes()}


def test_an_instance_is_replaced_after_a_trap() -> None:
    """The stack of a module that trapped is not as it was; the next call begins with a new one."""
    module = module_of(STATE.marker())
    broken, wanted, games = module.instance, blanks(4), blanks(4)
    deal_all(wanted, 0, 4)
    broken.is_broken = True
    deal_all(games, 0, 4)
    assert module.instance is not broken
    assert games.tobytes() == wanted.tobytes()


def test_an_array_of_other_numbers_is_refused() -> None:
    """Integers of 32 bits would be read beyond their end."""
    worths = np.zeros((2, 3), np.int32)
    with pytest.raises(RulesModeError, match="takes an array of float64, not int32"):
        score_all(blanks(2), worths)


def test_memory_is_free_again_when_arrays_are_gone() -> None:
    """Arrays of many sizes, again and again, and calls with copies leave the size constant."""
    memory, games = module_of(STATE.marker()).instance.memory, blanks(3)
    sizes = []
    for round_ in range(200):
        kept = [zeros(STATE, 1 + (size * 977 + round_) % 5000, np.int64) for size in range(20)]
        assert not any(array.any() for array in kept)
        kept[0][:] = 1
        view = kept[0][::2]
        del kept
        gc.collect()
        assert view.all()
        del view
        deal_all(games, 0, 3)
        sizes.append(memory.size)
    assert len(set(sizes[50:])) == 1


@pytest.mark.parametrize("size", [1, 64, 65, 1000, 4097, 1_000_000])
def test_blocks_are_little_larger_than_asked_for(size: int) -> None:
    """A block has room, and at most a quarter or 63 bytes too much."""
    assert size <= rounded_up(size) <= max(size * 1.25, size + 63)


def test_arrays_that_do_not_fit_are_refused() -> None:
    """An array with other dimensions, or with gaps, is named instead of being misread."""
    games = blanks(2)
    for wrong in (np.zeros(2), np.zeros((2, 8))[:, ::2]):
        with pytest.raises(RulesModeError, match="contiguous array of 2 dimensions"):
            score_all(games, wrong)


def test_an_entry_without_code_is_named() -> None:
    """What no module holds asks for native code."""

    def unknown(games: object) -> None: ...

    for argument in (blanks(1), np.zeros(1)):
        with pytest.raises(NoWasmError, match=r"unknown has no .*pip install 'marooned\[native\]'"):
            WasmEntry(unknown)(argument)


def test_arrays_are_copied_again_for_each_call() -> None:
    """What Python writes between two calls is seen, though the argument is known already."""
    games = blanks(2)
    deal_all(games, 0, 2)
    first = games.tobytes()
    games["seed"][:, 1] += 7
    games["depth"] = 0
    deal_all(games, 0, 2)
    assert games.tobytes() != first


def test_arrays_that_overlap_in_part_are_refused() -> None:
    """Two copies of one array would differ."""
    games = blanks(2)
    scores = games.view(np.uint8)[: 6 * 8].view(np.float64).reshape(2, 3)
    with pytest.raises(RulesModeError, match="begin at the same address"):
        score_all(games, scores)


def test_many_arguments_are_forgotten_again() -> None:
    """An instance keeps neither all arrays that it was given nor their copies."""
    instance = module_of(STATE.marker()).instance
    sizes = []
    for _ in range(3 * MOST_PASSED):
        deal_all(blanks(1), 0, 1)
        assert len(instance.passed) <= MOST_PASSED + 1
        sizes.append(instance.memory.size)
    assert len(set(sizes[MOST_PASSED:])) == 1


@pytest.mark.parametrize("game", ["island"])
def test_searches_leave_memory_constant(game: str) -> None:
    """After some searches a module's memory grows no more, whatever is searched."""
    words = [sys.executable, "-m", "tests.engine.wasm.searching", game]
    environment = os.environ | {"MAROONED_RULES": "wasm"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
