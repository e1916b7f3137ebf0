"""The wheel: built from the source distribution, installed alone, started."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
import zipfile
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.packaging.installing import TOP, a_fresh_person
from versions import version_of_build

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.slow, pytest.mark.needs_table]

LEARNT = ("network.npz", "leaf.npz", "calibration.json", "positions.json")
COMPILERS = ("numba", "llvmlite", "ziglang")
CONSUMER = """
from typing import assert_type

import marooned

game = marooned.Game("island", players=3, seed=1)
assert_type(game, marooned.Game)
assert_type(game.legal, list[marooned.Action])
assert_type(game.play(game.legal[0]), list[marooned.Event])
assert_type(game.outcome, marooned.Outcome | None)
assert_type(marooned.Fork(game).codes, list[int])
assert_type(marooned.advise(game).chosen.worth, float)
assert_type(marooned.games(), dict[str, marooned.GameDefinition])
game.wander()
"""
MISUSED = CONSUMER.splitlines().index("game.wander()") + 1
MOST_INSTALLED = 250_000_000
PATIENCE = 60.0  # seconds until the table must answer


@pytest.fixture(scope="module")
def table(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    home, port = tmp_path_factory.mktemp("home"), free_port()
    command = [str(program), "play", "--port", str(port)]
    with (
        subprocess.Popen(command, cwd=home, env=a_fresh_person(home)) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client,
    ):
        try:
            wait_for(client, process)
            yield client
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def wait_for(
    client: httpx.Client, process: subprocess.Popen[bytes], patience: float = PATIENCE
) -> None:
    end = time.monotonic() + patience
    while time.monotonic() < end and process.poll() is None:
        try:
            client.get("/api/status")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"the table did not answer within {patience:.0f} s: status {process.poll()}")


def test_the_wheel_holds_page_and_rules(wheel: Path) -> None:
    """The wheel holds the built page and the rules of each game, and no source of the page."""
    names = set(zipfile.ZipFile(wheel).namelist())
    games = {path.parent.name for path in TOP.glob("src/marooned/games/*/RULES.md")}
    assert "marooned/table/static/index.html" in names
    assert {f"marooned/games/{game}/RULES.md" for game in games} <= names
    assert {f"marooned/games/{game}/rules.wasm" for game in games - {"_template"}} <= names
    assert not [name for name in names if name.endswith((".ts", ".tsx", "package.json"))]


def test_the_wheel_knows_its_version(wheel: Path) -> None:
    """Metadata, file name and package agree on a version that no other commit builds."""
    packed = zipfile.ZipFile(wheel)
    version = packed.read("marooned/version.txt").decode().strip()
    assert wheel.name.split("-")[1] == version == version_of_build()
    assert f"marooned-{version}.dist-info/METADATA" in packed.namelist()


def test_the_wheel_lists_what_its_page_contains(wheel: Path) -> None:
    """A bill of materials names the packages that the page contains; a file has their licences."""
    packed = zipfile.ZipFile(wheel)
    (name,) = (each for each in packed.namelist() if ".dist-info/sboms/" in each)
    bill = json.loads(packed.read(name))
    lock = json.loads((TOP / "package-lock.json").read_text("utf-8"))["packages"]
    bundled = {
        path.removeprefix("node_modules/"): each["version"]
        for path, each in lock.items()
        if path and not each.get("dev")
    }
    assert bill["bomFormat"] == "CycloneDX"
    assert {each["name"]: each["version"] for each in bill["components"]} == bundled
    assert all(each["licenses"] for each in bill["components"])
    assert not {"serialNumber"} & set(bill)
    licences = packed.read("marooned/table/static/licences.md").decode()
    assert [each for each in bundled if f"## {each} - {bundled[each]}" not in licences] == []


def test_the_wheel_is_typed(program: Path, tmp_path: Path) -> None:
    """A type checker knows what the installed package returns, and finds what it has not."""
    consumer = tmp_path / "consumer.py"
    consumer.write_text(CONSUMER)
    python = program.with_name("python")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, consumer],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    faults = [line for line in done.stdout.splitlines() if ": error: " in line]
    assert len(faults) == 1, done.stdout + done.stderr
    assert f':{MISUSED}: error: "Game" has no attribute "wander"' in faults[0]


def test_an_installation_is_small(program: Path) -> None:
    """The wheel with all that it needs takes at most 250 MB, and has no compiler."""
    folder = next(program.parents[1].glob("lib/python*/site-packages"))
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    assert sum(sizes) < MOST_INSTALLED
    assert not [name for name in COMPILERS if (folder / name).exists()]


def test_what_companions_learned_is_small(wheel: Path) -> None:
    """Networks, scales and puzzles of all games are less than 3 MB of what is downloaded."""
    packed = zipfile.ZipFile(wheel).infolist()
    learnt = [each for each in packed if each.filename.endswith(LEARNT)]
    assert {each.filename.rsplit("/")[-1] for each in learnt} == set(LEARNT)
    assert sum(each.compress_size for each in learnt) < 3_000_000


def test_the_installed_table_serves_its_page(table: httpx.Client) -> None:
    """The installed table serves its page, with every script and sheet that it asks for."""
    page = table.get("/")
    parts = re.findall(r'(?:src|href)="(/?assets/[^"]+)"', page.text)
    assert page.status_code == httpx.codes.OK
    assert parts
    assert [table.get(part).status_code for part in parts] == [httpx.codes.OK] * len(parts)


def test_page_obeys_its_policy(table: httpx.Client) -> None:
    """The page has no inline script, which the content policy would refuse."""
    assert not re.findall(r"<script(?![^>]*\ssrc=)", table.get("/").text)


def test_the_installed_table_has_fresh_rules(table: httpx.Client) -> None:
    """The status of the installed table has its version, and no game whose rules are stale."""
    while (status := table.get("/api/status").json())["stale_rules"] is None:
        time.sleep(0.1)
    assert status["stale_rules"] == []
    assert status["version"]
