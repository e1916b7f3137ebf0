"""A node served over TLS, started as its owner starts it, with a certificate of its own making."""

import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import connect

from tests.table.browsers import ADA, BEN, PATIENCE

OPENSSL = shutil.which("openssl")
PROGRAM = "import marooned.table; marooned.table.play(port=0)"
WISH = {"game": "island", "seats": [ADA, BEN]}

pytestmark = pytest.mark.skipif(OPENSSL is None, reason="openssl makes the certificate")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a certificate for this machine, and its key in the same file."""
    made = tmp_path_factory.mktemp("tls") / "made.pem"
    names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    open_part = made.with_suffix(".crt")
    into = ["-keyout", str(made), "-out", str(open_part)]
    subprocess.run(
        ["openssl", "req", "-x509", *key, *names, *into], check=True, capture_output=True
    )
    made.write_text(made.read_text() + open_part.read_text())
    return made


@pytest.fixture(scope="module")
def secure(certificate: Path) -> Iterator[str]:
    """Start a program that serves over TLS, and yield the address that it tells."""
    told = {
        "MAROONED_DATABASE": str(certificate.parent / "tables.sqlite3"),
        "MAROONED_TLS_CERT": str(certificate),
        "MAROONED_PROCESSES": "1",
        "MAROONED_HOSTS": "isle.example",
        "MAROONED_HEAD_SECONDS": "2",
        "MAROONED_CONNECTIONS_OF_AN_ADDRESS": "8",
    }
    command = [sys.executable, "-c", PROGRAM]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | told)
    assert program.stdout is not None
    yield program.stdout.readline().split()[4]
    program.kill()
    program.wait()
    program.stdout.close()


def trusting(certificate: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(certificate))


def test_cookies_are_secure_behind_tls(secure: str, certificate: Path) -> None:
    """The address is told with its scheme, and a browser sends its cookie over TLS alone."""
    with httpx.Client(base_url=secure, verify=trusting(certificate), timeout=PATIENCE) as browser:
        opened = browser.post("/api/tables", json=WISH)
    assert (secure.startswith("https://127.0.0.1:"), opened.status_code) == (True, 201)
    assert {"Secure", "HttpOnly"} <= set(opened.headers["set-cookie"].split("; "))


def test_browsers_stay_with_tls_at_a_name(secure: str, certificate: Path) -> None:
    """Over its own TLS a node asks browsers for TLS from now on, by any name but this machine's."""
    with httpx.Client(base_url=secure, verify=trusting(certificate), timeout=PATIENCE) as browser:
        there, here = (
            browser.get("/api/games", headers={"Host": name}).headers
            for name in ("isle.example", "localhost")
        )
    assert there["strict-transport-security"] == "max-age=2592000"
    assert "strict-transport-security" not in here


def test_a_table_is_played_at_over_tls(secure: str, certificate: Path) -> None:
    """The socket of a table is one of TLS, for the page's own origin."""
    context = trusting(certificate)
    with httpx.Client(base_url=secure, verify=context, timeout=PATIENCE) as browser:
        table = browser.post("/api/tables", json=WISH).json()["table"]
        cookie = f"marooned={browser.cookies['marooned']}"
    address = f"{secure.replace('https', 'wss')}/api/tables/{table}/socket"
    headers = {"Cookie": cookie, "Origin": secure}
    with connect(address, ssl=context, additional_headers=headers) as line:
        assert json.loads(line.recv(timeout=PATIENCE))["your_seats"] == [0, 1]


@pytest.mark.parametrize("begun", [b"", b"\x16\x03\x01"])
def test_a_handshake_that_does_not_end_is_ended(secure: str, begun: bytes) -> None:
    """Connections that do not agree on TLS in time are closed, and leave room for others."""
    place = str(urlsplit(secure).hostname), int(urlsplit(secure).port or 0)
    for _ in range(2):
        with ExitStack() as lines:
            opened = [
                lines.enter_context(socket.create_connection(place, PATIENCE, ("127.0.0.2", 0)))
                for _ in range(10)
            ]
            opened[0].sendall(begun)
            assert [is_closed(line) for line in opened] == [True] * 10


def is_closed(line: socket.socket) -> bool:
    """Wait until the node has closed a connection."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_whoever_speaks_no_tls_is_told_nothing(secure: str) -> None:
    """Nothing is answered in the open."""
    with pytest.raises(httpx.HTTPError):
        httpx.get(secure.replace("https", "http"), timeout=PATIENCE)
