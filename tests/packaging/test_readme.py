"""The README: each of its blocks runs as pasted, in a fresh copy and fresh environments."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.packaging.installing import TOP, UV, a_fresh_person
from tests.packaging.test_wheel import PATIENCE, free_port, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.needs_table]

BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS: Final = BLOCK.findall((TOP / "README.md").read_text("utf-8"))
COMMENT: Final = re.compile(r"\s+# .*")
SERVERS: Final = re.compile(r"(^make play|marooned play|marooned serve)")
"""The commands that serve a table until they are stopped."""
SETTING_UP: Final = 900.0
"""Seconds until a table must answer whose packages are not installed yet."""
PORT: Final = re.compile(r" --port \d+")
TOGETHER: Final = {"make test": "make --dry-run test"}
"""`make test` runs these tests, so here it only says what it would do."""
MADE: Final = (
    ".git",
    ".venv",
    "node_modules",
    "dist",
    "build",
    "static",
    ".*_cache",
    "__pycache__",
)


@pytest.fixture(scope="module")
def checkout(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the repository in which nothing is installed, with a wheel in dist/."""
    copy = tmp_path_factory.mktemp("fresh") / "marooned"
    shutil.copytree(TOP, copy, ignore=shutil.ignore_patterns(*MADE), symlinks=True)
    (copy / "dist").mkdir()
    shutil.copy(wheel, copy / "dist")
    return copy


@pytest.fixture(scope="module")
def person(
    checkout: Path, program: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, str]:
    """Return the variables of a person who has `uvx`, `pipx` and the installed command."""
    home = tmp_path_factory.mktemp("home")
    tools = home / "bin"
    tools.mkdir()
    for name, words in {"uvx": f"{UV}x", "pipx": f"{UV} tool run pipx"}.items():
        (tools / name).write_text(f'#!/bin/sh\nexec {words} "$@"\n')
        (tools / name).chmod(0o755)
    found = os.pathsep.join(map(str, (tools, program.parent, os.environ["PATH"])))
    return a_fresh_person(home) | {"PATH": found, "PYTHONDONTWRITEBYTECODE": "1"}


def commands(block: str) -> Iterator[str]:
    """Yield the commands of a block, without what is said of them."""
    for line in filter(str.strip, block.splitlines()):
        yield COMMENT.sub("", line)


def served(command: str, checkout: Path, person: dict[str, str]) -> None:
    """Start a command that serves a table, see its page, and stop it."""
    port = free_port()
    bare = PORT.sub("", command)
    asked = f"{bare} ARGS='--port {port}'" if bare.startswith("make") else f"{bare} --port {port}"
    with (
        subprocess.Popen(["/bin/sh", "-c", f"exec {asked}"], cwd=checkout, env=person) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client,
    ):
        try:
            wait_for(client, process, SETTING_UP if bare.startswith("make") else PATIENCE)
            assert "<title>" in client.get("/").text
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE)


@pytest.mark.parametrize("number", [n for n, (kind, _) in enumerate(BLOCKS) if kind == "sh"])
def test_a_block_of_commands_runs(number: int, checkout: Path, person: dict[str, str]) -> None:
    """Servers answer, all other commands end well; later blocks rest on what earlier ones left."""
    for command in commands(BLOCKS[number][1]):
        if SERVERS.search(command):
            served(command, checkout, person)
        else:
            shell = ["/bin/sh", "-c", TOGETHER.get(command, command)]
            subprocess.run(shell, cwd=checkout, env=person, check=True)


@pytest.mark.parametrize(
    "block", [b for kind, b in BLOCKS if kind == "python" and "marooned.envs" not in b]
)
def test_a_block_of_python_runs(block: str, program: Path, tmp_path: Path) -> None:
    """The wheel alone is installed; blocks that need more run in test_extras.py."""
    python = program.with_name("python")
    person = a_fresh_person(tmp_path)
    subprocess.run([python, "-c", block], cwd=tmp_path, env=person, check=True)


def test_the_readme_is_short() -> None:
    """It has one picture and at most 120 lines, and begins with two commands."""
    text = (TOP / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= 120
    assert text.count("![") == 1
    assert [command.split()[:2] for command in commands(BLOCKS[0][1])] == [
        ["make", "play"],
        ["make", "test"],
    ]
