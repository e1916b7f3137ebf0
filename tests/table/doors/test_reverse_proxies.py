"""A node behind nginx and Caddy, with the configurations of the guide, whole and with gaps."""

import json
import logging
import shutil
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.servers.processes import HOST
from tests.servers.programs import LackingProgramError, may_install, program
from tests.servers.reverse_proxies import (
    SITE,
    Caddy,
    Nginx,
    ReverseProxy,
    documented,
    trusting,
    without,
)
from tests.table.browsers import ADA, BEN, PATIENCE, serving

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is missing")
WISH = {"game": "island", "seats": [ADA, BEN]}
KINDS: dict[str, Callable[[str, str], ReverseProxy]] = {"nginx": Nginx, "caddy": Caddy}
BARE = ("proxy_set_header", "proxy_http_version")
"""The lines of nginx that people leave out: a proxy that passes on nothing by itself."""
DOCUMENTED: dict[str, Any] = {"hosts": (SITE,), "trusted_proxies": (HOST,)}
"""The settings of the guide."""


@contextmanager
def behind(
    name: str,
    folder: Path,
    *,
    lacks: tuple[str, ...] = (),
    site: str | None = None,
    **settings: Any,
) -> Iterator[ReverseProxy]:
    """Serve a node behind a proxy of the guide; skip if it is missing and cannot be installed."""
    try:
        program(name)
    except LackingProgramError as error:
        if may_install():
            raise
        pytest.skip(str(error))
    with ExitStack() as open_things:
        node = open_things.enter_context(serving(database=folder / "tables.sqlite3", **settings))
        proxy = KINDS[name](without(site or documented(name), *lacks), node)
        open_things.callback(proxy.close)
        proxy.start()
        yield proxy


@contextmanager
def visiting(proxy: ReverseProxy, source: str = HOST) -> Iterator[httpx.Client]:
    """Visit the site behind a proxy from an address of this machine."""
    transport = httpx.HTTPTransport(verify=trusting(), local_address=source)
    address = f"https://{HOST}:{proxy.port}"
    headers = {"host": SITE, "origin": f"https://{SITE}"}
    with httpx.Client(
        base_url=address, transport=transport, headers=headers, timeout=PATIENCE
    ) as client:
        yield client


def ask(client: httpx.Client, method: str, path: str, **what: Any) -> httpx.Response:
    """Ask a site by its name, though its address is another."""
    return client.request(method, path, extensions={"sni_hostname": SITE}, **what)


def opened(client: httpx.Client) -> httpx.Response:
    """Open a table."""
    return ask(client, "POST", "/api/tables", json=WISH)


def first_message(proxy: ReverseProxy, opening: httpx.Response) -> dict[str, Any]:
    """Return the first message of a socket of the table that was opened."""
    cookie = opening.headers["set-cookie"].partition(";")[0]
    path = f"wss://{SITE}/api/tables/{opening.json()['table']}/socket"
    line = socket.create_connection((HOST, proxy.port), PATIENCE)
    headers = {"Cookie": cookie, "Origin": f"https://{SITE}"}
    with connect(
        path, sock=line, ssl=trusting(), server_hostname=SITE, additional_headers=headers
    ) as told:
        return dict(json.loads(told.recv(timeout=PATIENCE)))


@pytest.mark.parametrize("name", KINDS)
def test_the_guides_proxy_passes_on_all_that_a_node_needs(name: str, tmp_path: Path) -> None:
    """Page, sockets and secure cookies come through, and each address has its own share."""
    with (
        behind(name, tmp_path, openings_a_minute=1, **DOCUMENTED) as proxy,
        visiting(proxy) as ada,
        visiting(proxy, "127.0.0.2") as ben,
    ):
        assert ask(ada, "GET", "/").status_code in (200, 503)  # the page may not be built
        opening = opened(ada)
        assert opening.status_code == 201
        assert "secure" in opening.headers["set-cookie"].lower()
        assert first_message(proxy, opening)["your_seats"] == [0, 1]
        assert opened(ben).status_code == 201
        assert opened(ben).status_code == 429


def test_a_proxy_without_headers_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Files come through; what may do something is refused, and the log names what is missing."""
    with behind("nginx", tmp_path, lacks=BARE) as proxy, visiting(proxy) as ada:
        assert ask(ada, "GET", "/worker.js").status_code in (200, 404)
        with caplog.at_level(logging.WARNING):
            refused = opened(ada)
    assert refused.status_code == 403
    assert "must forward the Host header" in refused.json()["error"]["message"]
    (text,) = [each.getMessage() for each in caplog.records if "Host" in each.getMessage()]
    assert f"MAROONED_HOSTS={SITE} MAROONED_TRUSTED_PROXIES={HOST}" in text
    assert "MAROONED_ORIGINS" not in caplog.text


def test_a_proxy_that_is_not_trusted_is_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It plays, but all count as one address: the log says so once, and which setting mends it."""
    caplog.set_level(logging.WARNING)
    with behind("nginx", tmp_path, hosts=(SITE,)) as proxy, visiting(proxy) as ada:
        assert [opened(ada).status_code for _ in range(2)] == [201, 201]
    assert caplog.text.count(f"MAROONED_TRUSTED_PROXIES={HOST}") == 1


def test_a_proxy_that_lets_no_socket_through_is_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A WebSocket without its Upgrade header is refused with that reason, here and in the log."""
    lacks = ("header Upgrade", "header Connection", "proxy_http_version")
    with behind("nginx", tmp_path, lacks=lacks, **DOCUMENTED) as proxy, visiting(proxy) as ada:
        opening = opened(ada)
        with caplog.at_level(logging.WARNING), pytest.raises(InvalidStatus) as refused:
            first_message(proxy, opening)
    assert refused.value.response.status_code == 426
    assert b"Upgrade" in (refused.value.response.body or b"")
    assert "proxy_set_header Upgrade" in caplog.text
