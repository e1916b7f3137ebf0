"""The committed `rules.wasm` is what its sources give, byte for byte."""

from importlib import import_module
from pathlib import Path

import llvmlite.binding as llvm
import pytest

import marooned
from marooned.cli.wasm import compiled_apart
from marooned.discover import examples, find
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.wasm.build import toolchain, with_integer_selects
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


def test_doubles_are_selected_as_integers() -> None:
    """The code of a select between doubles gives the same bits without a branch."""
    code = """define double @larger(double %a, double %b) {
  %above = fcmp ogt double %a, %b
  %found = select i1 %above, double %a, double 0x4000000000000000
  ret double %found
}"""
    changed = with_integer_selects(code)
    module = llvm.parse_assembly(changed)
    module.verify()
    assert "select i1 %above, i64" in changed
    assert "select i1 %above, double" not in changed


def test_selects_of_other_types_stay() -> None:
    """Vectors, floats and integers are selected as they were."""
    code = "  %x = select i1 %c, i64 %a, i64 %b\n  %y = select <2 x i1> %d, <2 x double> %e, %f"
    assert with_integer_selects(code) == code
