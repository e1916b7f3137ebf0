"""The servers of the tests: they answer, stop, come back with what they kept, and die with us."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest
import redis

from tests.servers import programs
from tests.servers.postgresql import PostgreSQL
from tests.servers.processes import PATIENCE
from tests.servers.redis_server import Redis

ORPHAN = """
import time
from tests.servers.redis_server import Redis
server = Redis()
server.start()
print(server.url, server.folder, flush=True)
time.sleep(3600)
"""


def connected(url: str) -> psycopg.Connection:
    return psycopg.connect(url.replace("+psycopg", ""), autocommit=True)


def test_a_database_outlasts_a_stop(postgresql: PostgreSQL, database_url: str) -> None:
    """While PostgreSQL is stopped nobody reaches it; then all is there that was kept."""
    with connected(database_url) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 7 AS number")
    with postgresql.stopped(), pytest.raises(psycopg.OperationalError):
        connected(database_url)
    with connected(database_url) as connection:
        assert connection.execute("SELECT number FROM kept").fetchall() == [(7,)]


def test_a_test_meets_an_empty_database(postgresql: PostgreSQL, database_url: str) -> None:
    """What a test wrote is gone for the next, even if somebody is still connected."""
    with connected(database_url) as connection:
        connection.execute("CREATE TABLE kept (number INTEGER)")
        postgresql.empty(database_url)
        with connected(database_url) as another:
            assert another.execute("SELECT to_regclass('kept')").fetchone() == (None,)


def test_redis_is_empty_and_forgets(redis_server: Redis, redis_url: str) -> None:
    """A test finds nothing in Redis, and nothing is left of it after a stop."""
    with redis.Redis.from_url(redis_url) as connection:
        assert connection.dbsize() == 0
        connection.set("kept", 7)
    with redis_server.stopped(), pytest.raises(redis.ConnectionError):
        redis.Redis.from_url(redis_url).ping()
    with redis.Redis.from_url(redis_server.url) as connection:
        assert connection.dbsize() == 0


def test_a_server_ends_with_who_started_it() -> None:
    """Where tests are killed no server of theirs is left over."""
    owner = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    url, folder = owner.stdout.readline().split()
    os.kill(owner.pid, signal.SIGKILL)
    owner.communicate()
    deadline = time.monotonic() + PATIENCE
    while is_there(url):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    shutil.rmtree(folder)


def is_there(url: str) -> bool:
    try:
        with redis.Redis.from_url(url) as connection:
            return bool(connection.ping())
    except redis.ConnectionError:
        return False


def test_what_lacks_is_told_with_its_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Who has no such program, and may not install it, is told what to install."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(programs, "FURTHER", ())
    monkeypatch.setattr(programs, "may_install", lambda: False)
    with pytest.raises(programs.LackingProgramError, match="apt-get install redis-server"):
        programs.program("redis-server")


def test_the_newest_version_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of several versions that lie beside PATH the newest is taken, by its number."""
    for name in ("9", "15", "postgresql@16"):
        (tmp_path / name / "bin").mkdir(parents=True)
        (tmp_path / name / "bin" / "initdb").touch()
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(programs, "FURTHER", (str(tmp_path),))
    assert programs.program("initdb") == tmp_path / "postgresql@16" / "bin" / "initdb"


def test_packages_start_no_service_while_they_are_installed(tmp_path: Path) -> None:
    """Debian's packages may start none, and afterwards the machine is as it was."""
    policy = tmp_path / "policy-rc.d"
    with programs.services_off(policy):
        assert subprocess.run([policy, "nginx", "start"], check=False).returncode == 101
    assert not policy.exists()


def test_the_policy_of_a_machine_stays(tmp_path: Path) -> None:
    """A machine that has a policy for services keeps it."""
    policy = tmp_path / "policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 0\n")
    with programs.services_off(policy):
        pass
    assert policy.read_text() == "#!/bin/sh\nexit 0\n"
