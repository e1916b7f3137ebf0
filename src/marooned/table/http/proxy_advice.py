"""Advice about a reverse proxy that leaves out what a node needs, for the log and the page."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from marooned.errors import shortened, shown
from marooned.table.error_codes import TableError
from marooned.table.http.proxies import is_through_proxy
from marooned.table.ops.client_addresses import parsed

OWN = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip")
"""Headers that reverse proxies add, and browsers never send."""
UNKNOWN_PROXY = "<the address of your proxy>"
SEE = "docs/host/one-node.md has examples for nginx and Caddy"
SOCKET_KEY = "sec-websocket-key"


def seems_proxied(scope: Scope) -> bool:
    """Return True if a request of a foreign origin comes through a proxy, not from elsewhere.

    Browsers say of a page that calls its own host that it does.
    """
    is_own_page = Headers(scope=scope).get("sec-fetch-site") == "same-origin"
    return is_own_page or looks_proxied(scope)


def looks_proxied(scope: Scope) -> bool:
    """Return True if no browser sends such a request: they use HTTP/1.1 or later."""
    return scope.get("http_version") == "1.0" or names_proxy(Headers(scope=scope))


def names_proxy(headers: Headers) -> bool:
    """Return True if a request has a header that only proxies add."""
    return any(name in headers for name in OWN)


def lacks_upgrade(scope: Scope) -> bool:
    """Return True for a WebSocket's request from which a proxy removed the Upgrade header."""
    return scope["type"] == "http" and SOCKET_KEY in Headers(scope=scope)


def unnamed_host(origin: str, host: str) -> str:
    """Return the error text for a page whose proxy drops the Host header."""
    return (
        f"this page is at {shown(origin)}, but the proxy in front of the server called it "
        f"{shown(host)}: the proxy must forward the Host header; the server's log explains how"
    )


def host_advice(scope: Scope, origin: str, host: str) -> str:
    """Return advice for a proxy that does not pass on the Host header."""
    name = shortened(urlsplit(origin).hostname or origin)
    settings = [f"MAROONED_HOSTS={name}"]
    if not is_through_proxy(scope):
        settings.append(f"MAROONED_TRUSTED_PROXIES={proxy_of(scope)}")
    return (
        f"a page of {shown(origin)} was refused: the proxy in front of this node called it "
        f"{shown(host)}. Have the proxy send Host (nginx: proxy_set_header Host $http_host;), "
        "X-Forwarded-For and X-Forwarded-Proto, and start the node with "
        f"{' '.join(settings)}; {SEE}"
    )


def trust_advice(scope: Scope) -> str:
    """Return advice for a proxy that is not trusted, so that its headers are ignored."""
    return (
        f"{client_of(scope)} sends X-Forwarded-… headers and is not trusted: all its clients count "
        f"as one address, and cookies are not Secure. If it is your proxy, start the node with "
        f"MAROONED_TRUSTED_PROXIES={proxy_of(scope)}; {SEE}"
    )


def upgrade_missing() -> TableError:
    """Return the error of a WebSocket from which a proxy took the Upgrade header."""
    text = (
        "this WebSocket came without its Upgrade header: the proxy in front of the server must "
        "forward Upgrade and Connection"
    )
    return TableError("no_upgrade", text, allowed=["Upgrade: websocket"])


def upgrade_advice() -> str:
    """Return advice for a proxy that does not pass on WebSockets."""
    return (
        f"{upgrade_missing()} (nginx: proxy_http_version 1.1; proxy_set_header Upgrade "
        f"$http_upgrade; proxy_set_header Connection $connection_upgrade;). No table can be played "
        f"at until it does; {SEE}"
    )


def client_of(scope: Scope) -> str:
    """Return the address from which a request came."""
    client = scope.get("client")
    return str(client[0]) if client else "the proxy"


def proxy_of(scope: Scope) -> str:
    """Return the address that may be a proxy's: a loopback, private or link-local one.

    Anyone may send the headers of a proxy from a public address, which must not be advised.
    """
    address = parsed(client_of(scope))
    return str(address) if address is not None and address.is_private else UNKNOWN_PROXY
