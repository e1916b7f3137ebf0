"""A password before the node: basic authentication by nginx and Caddy, as the guide shows it."""

from __future__ import annotations

import shutil
import socket
import subprocess
from base64 import b64encode
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.servers.processes import HOST
from tests.servers.programs import LackingProgramError, program
from tests.servers.reverse_proxies import SITE, ReverseProxy, documented, trusting
from tests.table.browsers import PATIENCE
from tests.table.doors.test_reverse_proxies import DOCUMENTED, ask, behind, opened, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is missing")
GUIDE = Path(__file__).resolve().parents[3] / "docs" / "host" / "operations.md"
NAME, PASSWORD = "guests", "tide and wind"
METRICS = "a-token-of-the-metrics"
SHOWN = {"Authorization": "Basic " + b64encode(f"{NAME}:{PASSWORD}".encode()).decode()}
RENAMED = (2, 8)
"""The version of Caddy in which the directive got its present name."""


def output(*command: str | Path) -> str:
    """Return what a program prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def caddys_site() -> str:
    """Return the configuration of the guide with the hash of the password."""
    caddy = program("caddy")
    hashed = output(caddy, "hash-password", "--plaintext", PASSWORD)
    site = documented("caddy", GUIDE).replace("HASH", hashed)
    version = tuple(map(int, output(caddy, "version").removeprefix("v").split(".")[:2]))
    return site if version >= RENAMED else site.replace("basic_auth", "basicauth")


def nginxs_site(folder: Path) -> str:
    """Return the configuration of the guide with a password file of its own."""
    file = folder / "guests.htpasswd"
    file.write_text(f"{NAME}:{output('openssl', 'passwd', '-apr1', PASSWORD)}\n")
    for part in (folder, *folder.parents[:3]):
        part.chmod(0o755)
    return documented("nginx", GUIDE).replace("/etc/nginx/guests.htpasswd", str(file))


@contextmanager
def closed(name: str, folder: Path, **settings: Any) -> Iterator[ReverseProxy]:
    """Serve a node behind a proxy that asks for a password."""
    try:
        site = caddys_site() if name == "caddy" else nginxs_site(folder)
    except LackingProgramError as error:
        pytest.skip(str(error))
    with behind(name, folder, site=site, **DOCUMENTED, **settings) as proxy:
        yield proxy


def join(proxy: ReverseProxy, table: str, headers: dict[str, str]) -> str:
    """Return the first message of a socket of a table."""
    line = socket.create_connection((HOST, proxy.port), PATIENCE)
    shown = {"Origin": f"https://{SITE}", **headers}
    path = f"wss://{SITE}/api/tables/{table}/socket"
    with connect(
        path, sock=line, ssl=trusting(), server_hostname=SITE, additional_headers=shown
    ) as connection:
        return str(connection.recv(timeout=PATIENCE))


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_the_proxy_asks_for_a_password(name: str, tmp_path: Path) -> None:
    """Page, API and sockets need it; health and metrics do not, and metrics keep their token."""
    with closed(name, tmp_path, metrics_token=METRICS) as proxy, visiting(proxy) as ada:
        for path in ("/", "/api/status", "/api/owner"):
            answer = ask(ada, "GET", path)
            assert answer.status_code == 401, path
            assert answer.headers["www-authenticate"].lower().startswith("basic")
        wrong = {"Authorization": "Basic " + b64encode(b"guests:guess").decode()}
        assert ask(ada, "GET", "/api/status", headers=wrong).status_code == 401
        assert ask(ada, "GET", "/api/health/ready").status_code == 200
        token = {"Authorization": f"Bearer {METRICS}"}
        assert ask(ada, "GET", "/metrics", headers=token).status_code == 200
        assert ask(ada, "GET", "/metrics").status_code == 403
        ada.headers.update(SHOWN)
        opening = opened(ada)
        assert opening.status_code == 201
        table = opening.json()["table"]
        cookie = {"Cookie": opening.headers["set-cookie"].partition(";")[0]}
        with pytest.raises(InvalidStatus) as refused:
            join(proxy, table, cookie)
        assert refused.value.response.status_code == 401
        assert '"your_seats":[0,1]' in join(proxy, table, {**cookie, **SHOWN}).replace(" ", "")


def test_the_ids_of_nginx_are_those_of_the_node(tmp_path: Path) -> None:
    """The guide's nginx names each request, and the node takes the name over."""
    with closed("nginx", tmp_path) as proxy, visiting(proxy) as ada:
        answer = ask(ada, "GET", "/api/status", headers=SHOWN)
    assert len(answer.headers["x-request-id"]) == 32
