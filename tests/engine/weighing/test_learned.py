"""Learned values are read from their file, and refused when they do not fit."""

import io
from importlib import invalidate_caches
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from marooned.engine.weighing.effort import Effort
from marooned.engine.weighing.learned import FILE, LEAF, Learned, read_network, written
from marooned.engine.weighing.network import Network
from marooned.errors import WeightsError

MADE = {"command": "a command", "hours": 0.5}
WIDTH, UNITS, FURTHER = 5, 3, 2


def drawn(**altered: tuple[int, ...]) -> Network:
    """Return a network, parts of which may have other shapes."""
    luck = np.random.default_rng(1)
    shapes: dict[str, Any] = {
        "first": (WIDTH, UNITS),
        "first_bias": (UNITS,),
        "second": (UNITS, FURTHER),
        "second_bias": (FURTHER,),
        "last": (FURTHER,),
        "last_bias": (1,),
    }
    shapes |= altered
    return Network(**{name: luck.normal(size=shape) for name, shape in shapes.items()})


def shelved(
    folder: Path, patch: pytest.MonkeyPatch, content: bytes | None, leaf: bytes | None = None
) -> Learned:
    """Return the learned value of a package with such files, or with none."""
    package = folder / f"value_of_{folder.name}"
    package.mkdir()
    (package / "__init__.py").touch()
    if content is not None:
        (package / FILE).write_bytes(content)
    if leaf is not None:
        (package / LEAF).write_bytes(leaf)
    patch.syspath_prepend(str(folder))
    invalidate_caches()
    return Learned(package.name, WIDTH, WIDTH + 4)


def test_half_precision_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights come back as what half precision makes of them, as float32, with room to answer."""
    value = shelved(tmp_path, monkeypatch, written(drawn(), MADE))
    for kept, part in zip(value.network, drawn(), strict=True):
        assert np.asarray(kept).dtype == np.float32
        assert np.array_equal(kept, part.astype(np.float16))
    assert len(value.workspace().inputs) == value.room


def test_other_weights_leave_the_files_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A training plays by weights of its own, of the same game, share and effort."""
    value = shelved(tmp_path, monkeypatch, written(drawn(), MADE))
    value.share, value.effort = 0.75, Effort(breadth=3)
    own, other = value.network, drawn()._replace(last=np.ones(FURTHER))
    learning = value.with_network(other)
    assert (learning.valuer().network, learning.valuer().share) == (other, 0.75)
    assert (learning.width, learning.room) == (value.width, value.room)
    assert learning.effort == Effort(breadth=3)
    assert value.network is own


def test_ends_of_rollouts_may_have_a_network_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be larger than the one plans are judged by, and stays in a training of that one."""
    larger = drawn(first=(WIDTH, UNITS + 4), first_bias=(UNITS + 4,), second=(UNITS + 4, FURTHER))
    value = shelved(tmp_path, monkeypatch, written(drawn(), MADE), written(larger, {}))
    assert np.shape(value.network.first) == (WIDTH, UNITS)
    found = value.valuer()
    assert np.array_equal(found.network.first, larger.first.astype(np.float16))
    assert len(found.room.units) == UNITS + 4
    assert len(value.workspace().units) == UNITS
    assert (value.made, value.leaf_made) == (MADE, {})
    learning = value.with_network(drawn()._replace(last=np.ones(FURTHER)))
    assert np.array_equal(learning.valuer().network.first, found.network.first)
    assert len(learning.workspace().units) == UNITS


def test_one_network_serves_for_both_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a file for the ends of rollouts they are judged as plans are."""
    value = shelved(tmp_path, monkeypatch, written(drawn(), MADE))
    assert value.valuer().network is value.network
    assert value.leaf_made == {}


def test_a_leaf_for_other_inputs_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error names its file; plans are judged all the same."""
    wide = written(drawn(first=(WIDTH + 1, UNITS)), MADE)
    value = shelved(tmp_path, monkeypatch, written(drawn(), MADE), wide)
    with pytest.raises(WeightsError, match=f"{LEAF} of .* has 6 inputs; allowed are 5"):
        value.valuer()
    assert len(value.workspace().units) == UNITS


def test_a_file_tells_how_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of its making comes back as it was, of either network."""
    assert shelved(tmp_path, monkeypatch, written(drawn(), MADE)).made == MADE
    (tmp_path / "both").mkdir()
    both = shelved(tmp_path / "both", monkeypatch, written(drawn(), {}), written(drawn(), MADE))
    assert (both.made, both.leaf_made) == ({}, MADE)


@pytest.mark.parametrize(
    "altered",
    [
        {"first": (WIDTH,)},
        {"first_bias": (UNITS + 1,), "second": (UNITS + 1, FURTHER)},
        {"second": (UNITS + 1, FURTHER)},
        {"second_bias": (FURTHER, 1)},
        {"last": (FURTHER - 1,)},
        {"last_bias": ()},
    ],
    ids=str,
)
def test_layers_that_do_not_fit_are_refused(altered: dict[str, tuple[int, ...]]) -> None:
    """The error shows the shapes that were found."""
    with pytest.raises(WeightsError, match="the layers of a file do not fit together") as caught:
        read_network(written(drawn(**altered), MADE), "a file")
    assert caught.value.value == [part.shape for part in drawn(**altered)]


def test_a_network_for_other_inputs_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error tells how many inputs the file has, and how many there are."""
    value = shelved(tmp_path, monkeypatch, written(drawn(first=(WIDTH + 1, UNITS)), MADE))
    with pytest.raises(WeightsError, match="has 6 inputs; allowed are 5"):
        _ = value.network


def test_a_lacking_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no file the error tells which."""
    value = shelved(tmp_path, monkeypatch, None)
    with pytest.raises(WeightsError, match=f"{FILE} of {value.package} cannot be read"):
        _ = value.network


def lone(array: Any) -> bytes:
    """Return the content of a file with one array and no name for it."""
    content = io.BytesIO()
    np.save(content, array)
    return content.getvalue()


WHOLE = written(drawn(), MADE)


@pytest.mark.parametrize(
    "content",
    [b"", b"weights", WHOLE[: len(WHOLE) // 2], WHOLE[:90] + b"?" * 9 + WHOLE[99:], lone([1.0])],
    ids=["empty", "text", "cut off", "damaged", "another kind"],
)
def test_what_is_no_file_of_weights_is_refused(content: bytes) -> None:
    """Whatever is wrong with a file, one kind of error names it."""
    with pytest.raises(WeightsError, match="a file cannot be read"):
        read_network(content, "a file")
