"""The switch to native code in a running program: what it replaces, and what it leaves."""

import os
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from marooned.engine.compiling import rule
from marooned.engine.compiling.switching import Switch, replace_in
from marooned.engine.wasm.auto_entry import AutoEntry
from marooned.errors import NoWasmError, RulesModeError


def forms() -> tuple[Callable[[], str], Callable[[], str]]:
    """Return a plain and a native function, which no module holds."""
    return lambda: "plain", lambda: "native"


def test_a_stand_in_is_replaced_when_native_code_begins_to_run() -> None:
    """Modules that hold it hold the native form; what is decorated later is native at once."""
    plain, native = forms()
    switch, module = Switch(native=False, may_turn=True), ModuleType("isle")
    seen: list[Any] = []
    vars(module).update(act=switch.form(plain, lambda: native), size=3)
    switch.follow(seen.append)
    assert module.act() == "plain"
    replace = {"isle": module}
    sys.modules.update(replace)
    try:
        switch.turn()
        switch.turn()
    finally:
        del sys.modules["isle"]
    assert (module.act(), module.size) == ("native", 3)
    assert seen == [{id(plain): native}]
    assert switch.form(plain, lambda: native) is native


@pytest.mark.parametrize("is_native", [True, False])
def test_a_process_of_one_mode_does_not_turn(is_native: bool) -> None:
    """Native stays native, and others never make a native form."""
    plain, native = forms()
    switch = Switch(native=is_native, may_turn=False)
    switch.turn()
    assert switch.is_native == is_native
    assert switch.form(plain, lambda: native) is (native if is_native else plain)


def test_only_what_is_replaced_changes() -> None:
    """All names of a value change, other values stay, and things without names are skipped."""
    plain, native = forms()
    module = ModuleType("isle")
    vars(module).update(one=plain, two=plain, other=native)
    replace_in([module, object()], {id(plain): 7})
    assert (module.one, module.two, module.other) == (7, 7, native)


def test_an_entry_without_webassembly_turns_the_program() -> None:
    """It is called as native code then; an error of the rules is no reason."""
    turned: list[str] = []

    def use_native() -> None:
        turned.append("turned")
        entry.use(lambda value: value + 1)

    entry = AutoEntry(forms, use_native)
    with_trap = AutoEntry(forms, use_native)
    with_trap._call = _raising(RulesModeError("the rules stopped"))
    with pytest.raises(RulesModeError, match="stopped"):
        with_trap(1)
    assert turned == []
    entry._call = _raising(NoWasmError("none"))
    assert entry(1) == 2
    assert (turned, entry(2)) == (["turned"], 3)


def _raising(error: Exception) -> Any:
    def call(*_arguments: Any) -> None:
        raise error

    return call


@pytest.mark.parametrize(
    ("chosen", "trouble", "mode"),
    [("auto", "", "wasm"), ("auto", "isle is stale", "plain"), ("wasm", "", "wasm")],
)
def test_without_numba_auto_does_without_native_code(
    monkeypatch: pytest.MonkeyPatch, chosen: str, trouble: str, mode: str
) -> None:
    """It is wasm if all games have WebAssembly, else plain, with a warning that names the game."""
    monkeypatch.setattr(rule, "find_spec", lambda _name: None)
    monkeypatch.setattr("marooned.engine.wasm.freshness.first_unusable", lambda: trouble)
    if mode == "plain":
        with pytest.warns(RuntimeWarning, match="isle is stale; rules run as plain Python"):
            assert rule.mode_here(chosen) == mode
    else:
        assert rule.mode_here(chosen) == mode


def test_without_numba_native_asks_for_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what is missing and how it is installed."""
    monkeypatch.setattr(rule, "find_spec", lambda _name: None)
    with pytest.raises(RulesModeError, match=r"Numba.*: pip install 'marooned\[native\]'$"):
        rule.mode_here("native")


def test_with_numba_a_mode_stays_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked at before it is needed."""
    monkeypatch.setattr(rule, "find_spec", lambda _name: object())
    monkeypatch.setattr(rule, "BOUNDS_CHECKED", False)
    assert [rule.mode_here(mode) for mode in rule.MODES] == list(rule.MODES)


def test_checked_indices_take_native_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """WebAssembly was built without the checks that MAROONED_BOUNDS asks for."""
    monkeypatch.setattr(rule, "find_spec", lambda _name: object())
    monkeypatch.setattr(rule, "BOUNDS_CHECKED", True)
    assert rule.mode_here("auto") == "native"


@pytest.mark.skipif(rule.PLAIN, reason="it imports Numba")
def test_nothing_keeps_the_plain_form_of_a_rule() -> None:
    """After the switch no module, table or other object of the package holds a plain function."""
    words = [sys.executable, "-m", "tests.engine.compiling.turned"]
    environment = os.environ | {"MAROONED_RULES": "auto"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    number, *kept = done.stdout.splitlines()
    assert int(number) > 100
    assert kept == []
