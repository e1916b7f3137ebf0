"""The guard before every request: who may call, how much they may send, what browsers may do."""

import ipaddress
import logging
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from marooned.errors import listed, shortened, shown
from marooned.table.error_codes import TableError
from marooned.table.http.foreign_hosts import ForeignHosts, advice, page, wants_page
from marooned.table.http.proxies import is_through_proxy
from marooned.table.http.proxy_advice import (
    host_advice,
    lacks_upgrade,
    names_proxy,
    proxy_of,
    seems_proxied,
    trust_advice,
    unnamed_host,
    upgrade_advice,
    upgrade_missing,
)
from marooned.table.protocol.error_messages import error_body
from marooned.table.settings import Settings

LOGGER = logging.getLogger(__name__)
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - what a person may ask to listen at
WRONG = 400
BRINGING = "POST", "/api/uploads"
"""Games that people bring are longer than all else that is said."""
HEALTH = "/api/health/"
"""Path of health probes, which accept any host name and reveal nothing of tables."""
GUARDED = "/api/", "/metrics"
"""Begin the paths at which a page of a foreign origin may ask nothing."""
PORTS = {"http": 80, "https": 443}

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"
"""Policy of answers that are parts of a page, or data: opened alone they may do nothing."""
NO_PAGE_SUFFIXES = (".js", ".css")
ALLOWING = "content-security-policy"
"""The header of what a page may do; one that brings its own may do that."""
HEADERS = {
    ALLOWING: POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
HSTS = "strict-transport-security"
DAY_SECONDS = 86400


def split(text: str) -> SplitResult | None:
    """Return the parts of an origin or `//host`, None where they cannot be read."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        return None
    return parts if parts.hostname else None


def is_address(name: str) -> bool:
    """Return True if a host name is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_host_allowed(host: str, listening: str, names: Collection[str]) -> bool:
    """Whether a Host header names this node.

    A node that listens everywhere accepts any address, but only names from its settings: a page of
    a stranger's name must not reach it by pointing that name here.
    """
    parts = split(f"//{host}")
    if parts is None or parts.hostname is None:
        return False
    if parts.hostname in {*LOOPBACK, listening.lower(), *(name.lower() for name in names)}:
        return True
    return listening in EVERYWHERE and is_address(parts.hostname)


def is_origin_allowed(origin: str, host: str, origins: Collection[str]) -> bool:
    """Whether an origin is the node's own, or one from its settings."""
    if origin in origins:
        return True
    page = split(origin)
    if page is None or page.scheme not in PORTS:
        return False
    port = PORTS[page.scheme]
    here = split(f"//{host}")
    return here is not None and (page.hostname, page.port or port) == (
        here.hostname,
        here.port or port,
    )


def is_file(scope: Scope) -> bool:
    """Whether this asks for a file of the page: all may have those, and change nothing by it."""
    return scope.get("method") in ("GET", "HEAD") and not scope["path"].startswith(GUARDED)


@dataclass(frozen=True, slots=True)
class Foreign:
    """A name that is foreign here, in a header; and the setting that would allow it."""

    header: str
    name: str
    variable: str
    allowed: Collection[str]
    proxied: str = ""
    """What is wrong instead, if it comes from a proxy that does not pass on the Host header."""

    def error(self) -> TableError:
        """Return the error, with advice on how to allow the name."""
        if self.proxied:
            return TableError("foreign", self.proxied, value=self.name)
        here = listed(map(shortened, self.allowed))
        text = f"{self.header} {shown(self.name)} is not allowed; allowed are: {here}"
        how = advice(self.variable, shortened(self.name))
        return TableError("foreign", f"{text}; {how}", value=self.name, allowed=self.allowed)


def bare(host: str) -> str:
    """Return the name in a Host header, without its port."""
    parts = split(f"//{host}")
    return (parts.hostname or host) if parts else host


def too_large(size: int | str, most: int) -> TableError:
    """Return the error for a body that is too large."""
    text = f"the request holds {shortened(str(size))} bytes; allowed are {most}"
    return TableError("too_large", text, value=size, allowed=[most])


def internal() -> TableError:
    """Return the error for a fault, without its details."""
    return TableError("internal", "internal error; see the node's log")


async def respond(error: TableError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with an error."""
    body = error_body(error).model_dump(mode="json")
    await JSONResponse(body, error.status)(scope, receive, send)


def asked_for(scope: Scope, send: Send) -> tuple[Scope, Send]:
    """Return what is asked for, and how it is sent: HEAD asks as GET does, and wants no body."""
    if scope["method"] != "HEAD":
        return scope, send

    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return {**scope, "method": "GET"}, send_head


class Guard:
    """Refuses foreign hosts and origins and large bodies, and adds security headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._hosts = ForeignHosts()
        self._renamed = ForeignHosts()
        self._untrusted = ForeignHosts()
        self._upgrades = ForeignHosts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is allowed, and answer or close what is not."""
        if scope["type"] != "lifespan":
            self._advise(scope)
        if scope["type"] == "websocket":
            await self._meet_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._meet_request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _meet_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        foreign = self._foreign(scope)
        if foreign is None:
            await self._app(scope, receive, send)
        else:
            self._note(foreign, scope)
            await send({"type": "websocket.close", "code": 1008})

    def _advise(self, scope: Scope) -> None:
        """Log what is missing in the settings of a proxy, once."""
        if lacks_upgrade(scope):
            self._upgrades.warn("upgrade", upgrade_advice())
        if not is_through_proxy(scope) and names_proxy(Headers(scope=scope)):
            self._untrusted.warn(proxy_of(scope), trust_advice(scope))

    def _note(self, foreign: Foreign, scope: Scope) -> None:
        """Log a foreign name, once, and how it is allowed."""
        if foreign.proxied:
            host = Headers(scope=scope).get("host", "")
            self._renamed.warn(foreign.name, host_advice(scope, foreign.name, host))
        else:
            self._hosts.note(foreign.variable, foreign.name)

    async def _meet_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False
        hsts = self._hsts(scope)
        path = scope["path"]
        is_api = path.startswith("/api/")
        is_part = is_api or (path.startswith("/assets/") and path.endswith(NO_PAGE_SUFFIXES))

        async def send_safely(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                head = MutableHeaders(scope=message)
                own = head.get(ALLOWING)
                head.update(HEADERS)
                if is_part:
                    head[ALLOWING] = NO_PAGE_POLICY
                if hsts:
                    head[HSTS] = hsts
                if own:
                    head[ALLOWING] = own
                if is_api or message["status"] >= WRONG:
                    head.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self._pass_on(scope, receive, send_safely)
        except Exception:
            LOGGER.exception("%s %s", scope["method"], scope["path"])
            if begun:
                raise
            await respond(internal(), scope, receive, send_safely)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        most = self._most(scope)
        foreign, oversize = self._foreign(scope), oversized(headers, most)
        if foreign is not None:
            await self._turn_away(foreign, scope, receive, send)
        elif oversize is not None:
            await respond(oversize, scope, receive, send)
        elif lacks_upgrade(scope):
            await respond(upgrade_missing(), scope, receive, send)
        else:
            whole, sending = asked_for(scope, send)
            await self._app(whole, counted(receive, most), sending)

    async def _turn_away(
        self, foreign: Foreign, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Refuse a foreign name; the answer and the log say how to allow it."""
        self._note(foreign, scope)
        error = foreign.error()
        if wants_page(Headers(scope=scope)):
            await page(error, foreign.variable, foreign.name)(scope, receive, send)
        else:
            await respond(error, scope, receive, send)

    def _foreign(self, scope: Scope) -> Foreign | None:
        headers, settings = Headers(scope=scope), self._settings
        if scope["path"].startswith(HEALTH):
            return None
        host, origin = headers.get("host", ""), headers.get("origin")
        if not is_host_allowed(host, settings.host, settings.hosts):
            allowed = [settings.host, *settings.hosts, *sorted(LOOPBACK)]
            return Foreign("Host", bare(host), "MAROONED_HOSTS", allowed)
        if origin is None or is_file(scope) or is_origin_allowed(origin, host, settings.origins):
            return None
        allowed = [f"http://{host}", *settings.origins]
        proxied = unnamed_host(origin, host) if seems_proxied(scope) else ""
        return Foreign("Origin", origin, "MAROONED_ORIGINS", allowed, proxied)

    def _hsts(self, scope: Scope) -> str | None:
        """Return `max-age=…` over TLS, else None; also None for `localhost`, which all share."""
        days = self._settings.hsts_days
        if not days or scope["scheme"] != "https":
            return None
        host = bare(Headers(scope=scope).get("host", ""))
        return None if host in LOOPBACK else f"max-age={round(days * DAY_SECONDS)}"

    def _most(self, scope: Scope) -> int:
        """Return how many bytes may be said there."""
        brings = (scope["method"], scope["path"]) == BRINGING
        return self._settings.brought_bytes if brings else self._settings.body_bytes


def oversized(headers: Headers, most: int) -> TableError | None:
    """Return the error for a body whose stated length is too large."""
    size = headers.get("content-length", "0")
    return too_large(size, most) if not size.isdecimal() or int(size[:20]) > most else None


def counted(receive: Receive, most: int) -> Receive:
    """Return the body's source, which stops where the body grows larger than allowed."""
    count = 0

    async def counting() -> Message:
        nonlocal count
        message = await receive()
        count += len(message.get("body", b""))
        if count > most:
            raise HTTPException(413, detail=str(too_large(f"more than {most}", most)))
        return message

    return counting
