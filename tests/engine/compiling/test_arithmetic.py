"""Arithmetic of rules: nothing is fused or reordered, and no function of a library is used."""

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.compiling.cache import compiled_sources
from marooned.engine.compiling.kinds import Float64s
from marooned.engine.compiling.rule import MODE, entry
from tests.modes import NATIVE

DECORATORS = {"rule", "entry", "hook", "hook_with_default", "answers"}
LIBRARY = {"exp", "expm1", "log", "log2", "log10", "log1p", "pow", "float_power", "power", "cbrt"}
LIBRARY |= {"sin", "cos", "tan", "sinh", "cosh", "tanh", "hypot", "fma", "fmod"}
SUMS = {"sum", "mean", "var", "std", "dot", "matmul", "einsum", "inner", "cumsum", "fsum"}
MODULES = {"np", "numpy", "math"}
NUMBER = 1000
FUSED_OR_FREE = re.compile(r"fmuladd|\bllvm\.fma\b|\bf(mul|add|sub|div) (fast|contract|reassoc)")


@entry
def fill_sums(factors: Float64s, others: Float64s, addends: Float64s, out: Float64s) -> None:
    for place in range(len(out)):
        out[place] = factors[place] * others[place] + addends[place]


@entry
def sum_of_products(factors: Float64s, others: Float64s) -> float:
    total = 0.0
    for place in range(len(factors)):
        total += factors[place] * others[place]
    return total


def drawn() -> list[Any]:
    luck = np.random.default_rng(5)
    return [luck.normal(size=NUMBER) for _ in range(3)]


in_native_code = pytest.mark.skipif(MODE != NATIVE, reason="these entries have native code only")


@in_native_code
def test_products_are_rounded_before_they_are_added() -> None:
    """A fused operation would round once only; the numbers of this test tell the two apart."""
    factors, others, addends = drawn()
    out = np.zeros(NUMBER)
    fill_sums(factors, others, addends, out)
    exact = [Fraction(a) * Fraction(b) + Fraction(c) for a, b, c in zip(*drawn(), strict=True)]
    wanted = [float(a) * float(b) + float(c) for a, b, c in zip(*drawn(), strict=True)]
    assert out.tolist() == wanted
    assert any(float(sum_) != each for sum_, each in zip(exact, wanted, strict=True))


@in_native_code
def test_a_sum_of_products_goes_from_left_to_right() -> None:
    """No loop is split into parts that are summed side by side."""
    factors, others, _ = drawn()
    wanted = 0.0
    for one, other in zip(factors.tolist(), others.tolist(), strict=True):
        wanted += one * other
    assert sum_of_products(factors, others) == wanted
    assert float((factors * others).sum()) != wanted


@in_native_code
def test_llvm_may_change_no_operation() -> None:
    """No operation bears a flag that lets LLVM fuse or reorder it, or is written as fused."""
    for compiled in (fill_sums, sum_of_products):
        entry_: Any = compiled
        entry_(*drawn()[: entry_.py_func.__code__.co_argcount - 1], *drawn()[:1])
        (code,) = entry_.inspect_llvm().values()
        (assembly,) = entry_.inspect_asm().values()
        assert "fmul" in code
        assert not FUSED_OR_FREE.search(code)
        assert "fmadd" not in assembly


def compiled_functions() -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Give every function of the package that is compiled."""
    for path in sorted(compiled_sources()):
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef) and DECORATORS & set(
                    map(name_of, node.decorator_list)
                ):
                    yield path, node


def name_of(node: ast.expr) -> str:
    """Return the last part of a name, or of what is called."""
    called = node.func if isinstance(node, ast.Call) else node
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def unequal_in_modes(function: ast.FunctionDef) -> Iterator[str]:
    """Give what a function does that differs in its last bits from one mode to another."""
    for node in ast.walk(function):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow | ast.MatMult):
            yield ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = getattr(node.func.value, "id", "")
            is_library = owner in MODULES and node.func.attr in LIBRARY
            if is_library or node.func.attr in SUMS:
                yield ast.unparse(node)


def test_rules_use_no_functions_of_libraries() -> None:
    """Exponentials and powers are rules of this package, and sums are loops."""
    functions = list(compiled_functions())
    found = [
        f"{path.name}, {function.name}: {told}"
        for path, function in functions
        for told in unequal_in_modes(function)
    ]
    assert found == []
    assert len(functions) > NUMBER


@pytest.mark.parametrize("text", ["x ** 2", "math.exp(x)", "np.sum(x)", "x.mean()", "a @ b"])
def test_such_functions_are_found(text: str) -> None:
    """Each kind is noticed in a function's body."""
    (function,) = ast.parse(f"def f(x):\n    return {text}\n").body
    assert isinstance(function, ast.FunctionDef)
    assert list(unequal_in_modes(function)) == [ast.unparse(ast.parse(text, mode="eval"))]
