"""What commands import: the list of them nothing heavy, and each its own module when called."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from importlib import import_module

import pytest
from typer.testing import CliRunner

from marooned import cli
from marooned.cli.commands import ENTRIES, app, loaded

HEAVY = {
    "alembic",
    "asyncio",
    "fastapi",
    "httpx",
    "importlib.metadata",
    "llvmlite",
    "numba",
    "numpy",
    "pydantic",
    "redis",
    "sqlalchemy",
    "starlette",
    "structlog",
    "uvicorn",
    "wasmtime",
    "websockets",
}
MODULES = "import json, sys; print('\\n' + json.dumps(sorted(sys.modules)))"
LIST = "from marooned.cli.commands import app; app(['--help'], standalone_mode=False)"
EVERY_HELP = """
from marooned import cli
from marooned.cli.commands import ENTRIES, app
for name in ENTRIES:
    app([name, "--help"], standalone_mode=False)
"""


def modules_after(program: str) -> set[str]:
    """Return the modules that a new process has imported after a program."""
    command = [sys.executable, "-c", f"{program}\n{MODULES}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "program", ["import marooned", LIST, EVERY_HELP], ids=["package", "list", "every help"]
)
def test_help_needs_nothing_heavy(program: str) -> None:
    """Neither the package nor any help imports a large library, or the rules of a game."""
    found = modules_after(program)
    rules = {name for name in found if name.startswith("marooned.games.") and ".rules" in name}
    assert "marooned" in found
    assert found & HEAVY == set()
    assert rules == set()


def test_the_list_imports_no_command() -> None:
    """All commands are listed without the import of any of their modules."""
    found = modules_after(LIST)
    assert {
        entry.module for entry in ENTRIES.values() if f"marooned.cli.{entry.module}" in found
    } == (set())


@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_says_what_its_command_says(name: str) -> None:
    """The summary is the first paragraph of the help; commands with a context take options."""
    entry = ENTRIES[name]
    module = import_module(f"marooned.cli.{entry.module}")
    function = getattr(module, entry.function or name)
    first = (inspect.getdoc(function) or "").partition("\n\n")[0]
    assert " ".join(first.split()) == entry.summary
    assert ("context" in inspect.signature(function).parameters) is entry.takes_options


def test_every_command_is_listed() -> None:
    """Each command stands in the list, and has the help of its own options when it is called."""
    listing = CliRunner().invoke(app, ["--help"])
    own = CliRunner().invoke(app, ["backup", "--help"])
    assert all(f" {name} " in listing.output for name in ENTRIES)
    assert "--keep" in own.output
    assert "--keep" not in listing.output


def test_without_a_word_the_list_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program alone shows its help, with the status of wrong use and no further line."""
    monkeypatch.setattr(sys, "argv", ["marooned"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    shown = capsys.readouterr()
    assert (ended.value.code, shown.err) == (2, "")
    assert " arena " in shown.out


def test_a_command_is_imported_once_called() -> None:
    """The command that is called has the parameters of its function."""
    names = {parameter.name for parameter in loaded("compile").params}
    assert {"game", "as_json"} <= names
