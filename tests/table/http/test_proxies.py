"""Proxies: who is believed about who calls, and what follows from it."""

import io
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from marooned.table.admin.node_log import ACCESS, handler_for
from marooned.table.http.proxies import caller, is_trusted, networks
from marooned.table.ops.client_addresses import parsed
from marooned.table.settings import Settings
from tests.table.browsers import ADA, BEN, Browser, serving

THROUGH = {
    "x-forwarded-proto": "https",
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "isle.example",
}


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Browser]:
    """Serve a node behind a proxy that it trusts, under a name of its own."""
    named = {"trusted_proxies": ("127.0.0.1",), "hosts": ("isle.example",)}
    with serving(database=tmp_path / "tables.sqlite3", openings_a_minute=1, **named) as address:
        yield Browser(address)


def opened(browser: Browser, **headers: str) -> httpx.Response:
    wish = {"game": "island", "seats": [ADA, BEN]}
    return browser.http.post("/api/tables", json=wish, headers=headers)


def test_a_cookie_behind_tls_is_secure(proxied: Browser) -> None:
    """A browser that came to the proxy by TLS sends its cookie by nothing else."""
    origin = {"origin": "https://isle.example"}
    answer = opened(proxied, **THROUGH, **origin)
    assert answer.status_code == 201
    assert "secure" in answer.headers["set-cookie"].lower()


def test_strangers_are_not_believed(visitor: Browser) -> None:
    """Who is no trusted proxy says nothing about scheme, name or address that counts."""
    answer = opened(visitor, **THROUGH)
    assert answer.status_code == 201
    assert "secure" not in answer.headers["set-cookie"].lower()


def test_guests_behind_a_proxy_are_distinguished(proxied: Browser) -> None:
    """Each address that the proxy tells has its own share."""
    assert opened(proxied, **THROUGH).status_code == 201
    assert opened(proxied, **THROUGH).status_code == 429
    other = THROUGH | {"x-forwarded-for": "203.0.113.9, 203.0.113.10"}
    assert opened(proxied, **other).status_code == 201


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, "max-age=2592000"),
        ({"x-forwarded-proto": "http"}, None),
        ({"x-forwarded-host": "localhost:8400"}, None),
    ],
)
def test_browsers_stay_with_tls(
    proxied: Browser, changed: dict[str, str], told: str | None
) -> None:
    """Over TLS an answer asks for TLS from now on (HSTS); by plain HTTP and on localhost not."""
    answers = [proxied.http.get(path, headers=THROUGH | changed) for path in ("/", "/api/nothing")]
    assert [each.headers.get("strict-transport-security") for each in answers] == [told, told]


def test_strangers_ask_for_no_tls(visitor: Browser) -> None:
    """A header of a client that is no trusted proxy does not pass for TLS."""
    answer = visitor.http.get("/api/games", headers={"x-forwarded-proto": "https"})
    assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize(
    "forms",
    [
        ["203.0.113.9:1001", "203.0.113.9:1002", "203.0.113.9"],
        ["[2001:db8::1]:1001", "[2001:db8::2]:1002", "2001:db8::3%eth0"],
        ["junk-1", "unknown", "for=203.0.113.9", "_h1", "1.2.3.4, junk-2", "x" * 20_000],
        ["203.0.113.9" + ", junk" * n for n in range(1, 4)],
    ],
)
def test_one_client_has_one_share_however_it_is_written(proxied: Browser, forms: list[str]) -> None:
    """Ports, hosts of an IPv6 network and junk are no way around a limit."""
    told = [opened(proxied, **THROUGH | {"x-forwarded-for": each}).status_code for each in forms]
    assert told == [201] + [429] * (len(forms) - 1)


@pytest.mark.parametrize(
    ("forwarded", "found"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("1.1.1.1, 203.0.113.9", "203.0.113.9"),
        ("203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("203.0.113.9:80, 10.0.0.2:4711", "203.0.113.9"),
        ("[2001:db8::1]:443", "2001:db8::1"),
        ("", "10.0.0.1"),
        (" , ,", "10.0.0.1"),
        ("203.0.113.9,,", "203.0.113.9"),
        ("10.0.0.3", "10.0.0.3"),
        ("10.0.0.4, 10.0.0.3", "10.0.0.4"),
        ("203.0.113.9, junk", "10.0.0.1"),
        ("203.0.113.9, junk, 10.0.0.2", "10.0.0.2"),
        ("203.0.113.9" + ", 10.0.0.2" * 10_000, "10.0.0.2"),
    ],
)
def test_the_caller_is_the_last_that_no_proxy_is(forwarded: str, found: str) -> None:
    """What clients write stands before what trusted proxies write; junk counts as its proxy."""
    assert caller(forwarded, "10.0.0.1", networks(["10.0.0.0/8"])) == found


@pytest.mark.parametrize(
    ("address", "trusted"),
    [("10.1.2.3", True), ("11.1.2.3", False), ("::1", True), ("::ffff:10.1.2.3", True)],
)
def test_networks_of_proxies_can_be_named(address: str, *, trusted: bool) -> None:
    """A setting names addresses or whole networks."""
    assert is_trusted(parsed(address), networks(["10.0.0.0/8", "::1"])) is trusted


def test_the_access_log_names_the_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of the access log begins with the client, not with the proxy."""
    access, written = logging.getLogger(ACCESS), io.StringIO()
    settings: dict[str, Any] = {
        "trusted_proxies": ("127.0.0.1",),
        "hosts": ("isle.example",),
        "access_log": True,
    }
    handler = handler_for(Settings(**settings), written)
    monkeypatch.setattr(access, "handlers", [handler])
    with serving(database=tmp_path / "tables.sqlite3", **settings) as address:
        access.setLevel(logging.INFO)
        Browser(address).http.get("/api/games", headers=THROUGH)
    told = written.getvalue()
    assert "GET /api/games 200" in told
    assert "client=203.0.113.9" in told
