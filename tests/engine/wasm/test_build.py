"""The committed `rules.wasm` is what its sources give, byte for byte."""

from importlib import import_module
from pathlib import Path

import pytest

import marooned
from marooned.cli.wasm import compiled_apart
from marooned.discover import examples, find
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.wasm.build import toolchain
from marooned.engine.wasm.freshness import staleness
from marooned.engine.wasm.module_file import FILE, description_in

pytestmark = [pytest.mark.slow, pytest.mark.skipif(PLAIN, reason="it takes Numba")]


BUILT = [*marooned.games(), *examples()]


@pytest.mark.parametrize("game", BUILT)
def test_a_committed_file_is_fresh(game: str) -> None:
    """Its sources have not changed since it was built."""
    assert staleness(find(game).package) is None


@pytest.mark.parametrize("game", BUILT)
def test_a_file_is_built_from_its_sources(game: str, tmp_path: Path) -> None:
    """Under the versions that the lock files name, a second build gives the same bytes."""
    committed = Path(import_module(find(game).package).__path__[0], FILE)
    if description_in(committed.read_bytes(), FILE).toolchain != toolchain():
        pytest.skip("the file was built with another toolchain")
    built = compiled_apart(game, tmp_path / FILE)
    assert built.read_bytes() == committed.read_bytes()
