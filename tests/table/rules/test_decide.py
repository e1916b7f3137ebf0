"""Tests of the registry of decisions, and of what the packages of the core may import."""

import subprocess
import sys
from inspect import isclass
from types import ModuleType

import pytest

from marooned.table.rules import clock_commands, decide, game_commands
from marooned.table.rules.chat import talk_commands
from marooned.table.rules.game_commands import Command
from marooned.table.rules.waiting_room import room_commands

MODULES = (game_commands, room_commands, clock_commands, talk_commands)
WITHOUT_A_STATE = {Command, room_commands.OpenTable}
FORBIDDEN = ("asyncio", "sqlalchemy", "pydantic", "numpy")
LOADED = f"""
import sys
from marooned.table.rules import decide
from marooned.table.rules.waiting_room import new_table
from marooned.table.state import codec, summary
decide._load()
forbidden = {FORBIDDEN!r}
packages = ("marooned.table.runtime", "marooned.table.store", "marooned.table.protocol")
found = [name for name in sys.modules if name.startswith(packages) or name in forbidden]
sys.exit(", ".join(found) or 0)
"""


@pytest.mark.parametrize("module", MODULES, ids=lambda each: each.__name__)
def test_every_command_has_a_rule(module: ModuleType) -> None:
    """All but the one that opens a table are decided by state."""
    decide._load()
    found = {each for each in vars(module).values() if isclass(each) and issubclass(each, Command)}
    assert found - WITHOUT_A_STATE <= {*decide.RULES}


def test_decisions_import_neither_server_nor_numbers() -> None:
    """They run in a page without a server."""
    loaded = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=False
    )
    assert (loaded.returncode, loaded.stderr) == (0, "")
