"""A game's WebAssembly asks for nothing whose results differ from one machine to another."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import wasmtime

import marooned
from marooned.discover import find
from marooned.engine.wasm.module_file import FILE

every_game = pytest.mark.parametrize("game", list(marooned.games()))
FUSED = """(module (func (param v128 v128 v128) (result v128)
  local.get 0 local.get 1 local.get 2 f64x2.relaxed_madd))"""
IMPORTING = '(module (import "env" "exp" (func (param f64) (result f64))))'


def module_of(content: Any) -> wasmtime.Module:
    """Return a module for an engine without relaxed SIMD.

    Only that has instructions that may fuse, or round as a machine likes.
    """
    config = wasmtime.Config()
    config.wasm_relaxed_simd = False
    return wasmtime.Module(wasmtime.Engine(config), content)


@every_game
def test_no_instruction_may_fuse_operations(game: str) -> None:
    """A module is valid without relaxed SIMD, and takes no function from its host."""
    package = import_module(find(game).package)
    content = Path(package.__path__[0], FILE).read_bytes()
    assert list(module_of(content).imports) == []


def test_fused_operations_and_functions_of_the_host_are_noticed() -> None:
    """Such an instruction is refused, and such a function is listed."""
    with pytest.raises(wasmtime.WasmtimeError, match="relaxed SIMD"):
        module_of(FUSED)
    assert len(module_of(IMPORTING).imports) == 1
