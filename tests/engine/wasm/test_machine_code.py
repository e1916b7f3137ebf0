"""Machine code of WebAssembly that is kept on disk."""

import platform
from pathlib import Path

import pytest
import wasmtime

from marooned.engine.wasm import machine_code as kept_code
from marooned.engine.wasm.machine_code import machine_code

SEVEN = wasmtime.wat2wasm('(module (func (export "seven") (result i32) i32.const 7))')


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAROONED_CACHE", str(tmp_path))
    return tmp_path


def seven() -> int:
    """Return what the module's function returns."""
    engine = wasmtime.Engine()
    store = wasmtime.Store(engine)
    exports = wasmtime.Instance(store, machine_code(engine, bytes(SEVEN)), []).exports(store)
    found = exports["seven"]
    assert isinstance(found, wasmtime.Func)
    return int(found(store))


def test_kept_code_is_read_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second process compiles nothing."""
    assert seven() == 7
    assert len(list(kept.rglob("*.cwasm"))) == 1
    monkeypatch.delattr(wasmtime.Module, "__init__")
    assert seven() == 7


def test_each_processor_has_its_own_code(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that share a folder do not replace each other's code."""
    assert seven() == 7
    monkeypatch.setattr(kept_code, "processor", lambda: "x86_64 another")
    assert seven() == 7
    assert len(list(kept.rglob("*.cwasm"))) == 2


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("model name\t: One\nflags\t\t: sse2 avx\n\nflags\t\t: sse2 avx\n", "avx sse2"),
        ("Features\t: fp asimd\n", "asimd fp"),
    ],
)
def test_a_processor_is_known_by_its_features(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, found: str
) -> None:
    """The first processor's features count, in alphabetical order."""
    info = tmp_path / "cpuinfo"
    info.write_text(text)
    monkeypatch.setattr(kept_code, "CPU_INFO", info)
    assert kept_code.processor.__wrapped__() == f"{platform.machine()} {found}"


def test_without_features_the_model_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other systems have no such file."""
    monkeypatch.setattr(kept_code, "CPU_INFO", tmp_path / "nothing")
    expected = f"{platform.machine()} {platform.processor()}"
    assert kept_code.processor.__wrapped__() == expected


def test_broken_code_is_compiled_again(kept: Path) -> None:
    """A file that holds something else is replaced."""
    assert seven() == 7
    (path,) = kept.rglob("*.cwasm")
    path.write_bytes(b"nothing")
    assert seven() == 7
    assert path.read_bytes() != b"nothing"


@pytest.mark.usefixtures("kept")
def test_a_folder_that_cannot_be_written_prevents_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code is compiled by each process then."""

    def refuse(*_given: object, **_how: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert seven() == 7
