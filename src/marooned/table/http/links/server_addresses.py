"""HTTP route for the addresses under which other devices reach this node."""

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from pydantic import BaseModel

from marooned.table.http.cookies import address_of
from marooned.table.http.dependencies import AnyNode
from marooned.table.http.guard import EVERYWHERE
from marooned.table.http.links.interfaces import addresses, written
from marooned.table.http.proxy_advice import looks_proxied
from marooned.table.protocol.error_messages import ErrorBody

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


class ServerAddresses(BaseModel):
    """Addresses by which other devices reach this node."""

    network: bool
    """Whether the node listens beyond this machine's loopback interface."""
    addresses: list[str]
    """Origins for links, the best one first. Empty for requests from other machines."""


@ROUTER.get("/addresses")
async def server_addresses(request: Request, node: AnyNode) -> ServerAddresses:
    """List the node's network addresses. Only for a browser on the same machine.

    Requests with proxy headers get no addresses, because a local proxy also calls from loopback.
    """
    network = not is_loopback(node.settings.host)
    everywhere = node.settings.host in EVERYWHERE
    asked_here = (
        is_loopback(address_of(request))
        and is_loopback(request.url.hostname or "")
        and not looks_proxied(request.scope)
    )
    found = addresses(sixth=":" in node.settings.host) if everywhere and asked_here else []
    return ServerAddresses(network=network, addresses=origins(found, request))


def origins(names: Iterable[str], request: Request) -> list[str]:
    """Return the origin of each address, at the port and by the scheme of the node itself."""
    _, port = request.scope["server"]
    return [written(name, port, request.url.scheme) for name in names]


def is_loopback(host: str) -> bool:
    """Return True if a host name or address means the machine itself."""
    name = (urlsplit(f"//{host}").hostname or host) if host.startswith("[") else host
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name.lower() == "localhost" or name.lower().endswith(".localhost")
