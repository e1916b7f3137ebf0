"""Advice about reverse proxies: which addresses it names, and how often."""

import asyncio
import logging
from typing import Any

import pytest

from marooned.table.http.guard import Guard
from marooned.table.http.proxy_advice import UNKNOWN_PROXY, host_advice, trust_advice
from marooned.table.settings import Settings

TRUSTED = "MAROONED_TRUSTED_PROXIES="


def scope_of(address: str, **headers: str) -> dict[str, Any]:
    """Return a request from an address."""
    named = {"host": "localhost"} | {name.replace("_", "-"): headers[name] for name in headers}
    return {
        "type": "http",
        "scheme": "http",
        "method": "GET",
        "path": "/api/games",
        "client": (address, 1),
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
    }


@pytest.mark.parametrize(
    ("address", "advised"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("172.17.0.1", "172.17.0.1"),
        ("169.254.3.4", "169.254.3.4"),
        ("fd00::7", "fd00::7"),
        ("fe80::7", "fe80::7"),
        ("9.9.9.9", UNKNOWN_PROXY),
        ("::ffff:9.9.9.9", UNKNOWN_PROXY),
        ("2620:fe::fe", UNKNOWN_PROXY),
        ("no address", UNKNOWN_PROXY),
    ],
)
def test_a_public_address_is_never_advised(address: str, advised: str) -> None:
    """Anyone can send the headers of a proxy: only an address of a local network is named."""
    scope = scope_of(address)
    for text in (trust_advice(scope), host_advice(scope, "https://isle.example", "node")):
        assert text.partition(TRUSTED)[2].partition(";")[0] == advised


def logged(caplog: pytest.LogCaptureFixture, *scopes: dict[str, Any]) -> list[str]:
    """Return the log lines of a node about some requests."""

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    async def send(_message: Any) -> None:
        pass

    async def meet() -> None:
        guard = Guard(app, Settings())
        for scope in scopes:
            await guard(scope, receive, send)

    with caplog.at_level(logging.WARNING):
        asyncio.run(meet())
    return [record.getMessage() for record in caplog.records]


def test_strangers_do_not_use_up_the_advice(caplog: pytest.LogCaptureFixture) -> None:
    """Many public addresses are one line; a local proxy and a lost Upgrade are still named."""
    strangers = [scope_of(f"9.9.9.{host}", x_forwarded_for="x") for host in range(30)]
    local = [scope_of(f"10.0.0.{host}", x_forwarded_for="x") for host in range(30)]
    without_upgrade = scope_of("10.0.0.1", sec_websocket_key="x")
    texts = logged(caplog, *strangers, *local, without_upgrade)
    assert sum(UNKNOWN_PROXY in text for text in texts) == 1
    assert any(f"{TRUSTED}10.0.0.1;" in text for text in texts)
    assert any("$connection_upgrade" in text for text in texts)


def test_foreign_names_do_not_use_up_the_advice(caplog: pytest.LogCaptureFixture) -> None:
    """A proxy that drops the Host header is named after many foreign origins."""
    foreign = [scope_of("10.0.0.1", origin=f"https://{host}.example") for host in range(30)]
    renamed = scope_of("10.0.0.1", origin="https://isle.example", sec_fetch_site="same-origin")
    texts = logged(caplog, *foreign, renamed)
    assert any("MAROONED_HOSTS=isle.example" in text for text in texts)


@pytest.mark.parametrize("header", ["via", "forwarded"])
def test_headers_of_other_proxies_are_no_sign(
    header: str, caplog: pytest.LogCaptureFixture
) -> None:
    """`Via` and `Forwarded` also come from proxies on a client's side."""
    assert logged(caplog, scope_of("10.0.0.1", **{header: "x"})) == []
