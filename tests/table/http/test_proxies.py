"""Proxies: who is believed about who calls, and what follows from it."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from marooned.table.http.proxies import caller, is_trusted
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


def test_guests_behind_a_proxy_are_told_apart(proxied: Browser) -> None:
    """Each address that the proxy tells has its own share."""
    assert opened(proxied, **THROUGH).status_code == 201
    assert opened(proxied, **THROUGH).status_code == 429
    other = THROUGH | {"x-forwarded-for": "203.0.113.9, 203.0.113.10"}
    assert opened(proxied, **other).status_code == 201


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("1.1.1.1, 203.0.113.9", "203.0.113.9"),
        ("203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("", "10.0.0.1"),
        ("10.0.0.3", "10.0.0.3"),
    ],
)
def test_the_caller_is_the_last_that_no_proxy_is(told: str, found: str) -> None:
    """What the caller wrote into the header stands before what trusted proxies wrote."""
    assert caller(told, "10.0.0.1", ["10.0.0.0/8"]) == found


def test_networks_of_proxies_can_be_named() -> None:
    """A setting names addresses or whole networks."""
    assert is_trusted("10.1.2.3", ["10.0.0.0/8"])
    assert not is_trusted("11.1.2.3", ["10.0.0.0/8", "::1"])
