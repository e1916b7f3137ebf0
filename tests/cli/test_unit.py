"""`marooned serve --unit`: a hardened systemd unit that systemd accepts."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from marooned.cli.commands import app
from marooned.table.ops.systemd_unit import unit
from marooned.table.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

HARDENED = {
    "NoNewPrivileges": "yes",
    "ProtectSystem": "strict",
    "DynamicUser": "yes",
    "StateDirectory": "marooned",
    "PrivateTmp": "yes",
    "Restart": "on-failure",
    "LimitNOFILE": "65536",
    "KillSignal": "SIGTERM",
    "TimeoutStopSec": "30",
    "CapabilityBoundingSet": "",
}


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[str, str]]:
    """Return a function that runs `marooned serve --unit`; it returns the output and the notes."""

    def run(*words: str) -> tuple[str, str]:
        assert app(["serve", "--unit", *words], standalone_mode=False) in {0, None}
        told = capsys.readouterr()
        return told.out, told.err

    return run


def service(text: str) -> dict[str, str]:
    """Return the keys of [Service] that occur once."""
    parser = configparser.RawConfigParser(strict=False, delimiters=("=",), interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return dict(parser["Service"])


def test_systemd_accepts_it(printed: Callable[..., tuple[str, str]], tmp_path: Path) -> None:
    """`systemd-analyze verify` finds no fault, with usual options and with all of them."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    database = tmp_path / "my tables" / "t.sqlite3"
    some = ("--host", "0.0.0.0", "--port", "443", "--trusted-proxy", "10.0.0.0/8")  # noqa: S104
    for words in ((), (*some, "--database", str(database))):
        file = tmp_path / "marooned.service"
        file.write_text(printed(*words)[0])
        found = subprocess.run(
            (program, "verify", str(file)), capture_output=True, text=True, check=False
        )
        about = [line for line in found.stderr.splitlines() if "marooned" in line]
        assert (found.returncode, about) == (0, []), found.stderr


def test_it_is_hardened(printed: Callable[..., tuple[str, str]]) -> None:
    """The node cannot gain rights, and writes to its own folders only."""
    text, _ = printed()
    keys = service(text)
    assert {name: keys.get(name) for name in HARDENED} == HARDENED
    assert "%S/marooned/tables.sqlite3" in text
    assert keys["ExecStart"].startswith(sys.executable)
    assert keys["ExecStart"].endswith("serve --host 127.0.0.1 --port 8400")
    assert "ReadWritePaths" not in keys


def test_options_are_taken_over(printed: Callable[..., tuple[str, str]], tmp_path: Path) -> None:
    """Address, proxies and database stand in the unit; a low port brings its capability."""
    database = tmp_path / "t.sqlite3"
    proxies = ("--trusted-proxy", "127.0.0.1", "--trusted-proxy", "::1")
    text, _ = printed("--port", "80", *proxies, "--database", str(database))
    keys = service(text)
    assert "--port 80 --trusted-proxy 127.0.0.1 --trusted-proxy ::1" in keys["ExecStart"]
    assert f"Environment=MAROONED_DATABASE={database}" in text
    assert keys["ReadWritePaths"] == str(tmp_path)
    assert keys["AmbientCapabilities"] == "CAP_NET_BIND_SERVICE"


def test_passwords_stay_out(printed: Callable[..., tuple[str, str]]) -> None:
    """Addresses of servers belong into the environment file, which a note says."""
    postgres = "postgresql+psycopg://ada:s3cret@db.example/tables"
    text, notes = printed("--database", postgres, "--redis", "redis://:s3cret@redis.example")
    assert "s3cret" not in text + notes
    assert "MAROONED_DATABASE in /etc/marooned/node.env" in notes
    assert "MAROONED_REDIS in /etc/marooned/node.env" in notes


def test_a_program_in_a_home_is_readable() -> None:
    """An interpreter below /home needs a home that can be read."""
    settings = Settings(port=8400)
    homes = {
        program: service(unit(settings, is_default_database=True, program=program))["ProtectHome"]
        for program in ("/opt/marooned/bin/python", "/" + "home/ada/.venv/bin/python")
    }
    assert [*homes.values()] == ["yes", "read-only"]
