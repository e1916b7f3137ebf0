"""The addresses under which other devices reach a node."""

import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from marooned.table.http.links import server_addresses
from marooned.table.http.links.server_addresses import is_loopback
from tests.table.browsers import PATIENCE, Browser, serving

LAN = ["192.0.2.7", "2001:db8::7"]


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("localhost", True),
        ("isle.LOCALHOST", True),
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("[::1]", True),
        ("192.168.1.5", False),
        ("127.0.0.1.example", False),
        ("notlocalhost", False),
        ("2001:db8::1", False),
        ("", False),
    ],
)
def test_loopback_hosts_are_known(host: str, here: bool) -> None:
    """Names and addresses that mean the machine itself, and some that look like them."""
    assert is_loopback(host) is here


@pytest.fixture
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the machine have these addresses."""
    monkeypatch.setattr(server_addresses, "addresses", lambda sixth: LAN[: 1 + sixth])


def test_a_node_on_loopback_has_no_other_address(visitor: Browser, in_a_network: None) -> None:
    """A node that listens on loopback alone cannot be reached from other devices."""
    assert visitor.http.get("/api/addresses").json() == {"network": False, "addresses": []}


def test_a_node_that_listens_everywhere_tells_its_machine(
    tmp_path: Path, in_a_network: None
) -> None:
    """A browser on its machine gets all origins, at the node's own port; others get none."""
    with serving(database=tmp_path / "tables.sqlite3", host="::") as address:
        browser = Browser(address)
        port = address.rpartition(":")[2]
        origins = [f"http://192.0.2.7:{port}", f"http://[2001:db8::7]:{port}"]
        told = browser.http.get("/api/addresses")
        assert told.json() == {"network": True, "addresses": origins}
        tunnelled = browser.http.get("/api/addresses", headers={"host": "localhost:9"})
        assert tunnelled.json()["addresses"] == origins
        by_network = browser.http.get("/api/addresses", headers={"host": "192.0.2.7"})
        assert by_network.json() == {"network": True, "addresses": []}
        browser.close()


@pytest.mark.parametrize(
    ("version", "header"),
    [
        ("1.0", ""),
        ("1.1", "X-Forwarded-For: 203.0.113.7\r\n"),
        ("1.1", "X-Real-IP: 203.0.113.7\r\n"),
    ],
)
def test_a_request_through_a_proxy_gets_no_addresses(
    tmp_path: Path, in_a_network: None, version: str, header: str
) -> None:
    """A proxy on the node's machine calls it by a loopback name; its clients come from anywhere."""
    with serving(database=tmp_path / "tables.sqlite3", host="::") as address:
        host, port = str(urlsplit(address).hostname), int(urlsplit(address).port or 0)
        head = (
            f"GET /api/addresses HTTP/{version}\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
        )
        with socket.create_connection((host, port), PATIENCE) as line:
            line.sendall(f"{head}{header}\r\n".encode())
            answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert json.loads(answer.partition(b"\r\n\r\n")[2]) == {"network": True, "addresses": []}
