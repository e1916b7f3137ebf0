"""Addresses of clusters: what they name, and whether anybody listens there. For sessions."""

from __future__ import annotations

import socket
from typing import Final
from urllib.parse import urlsplit

from marooned.errors import ClusterError

PATIENCE: Final = 10.0
"""Seconds in which somebody has to answer; Ray itself would try for a minute."""
ALLOWED: Final = ("ray", "ray://HOST:PORT")


def host_and_port(address: str) -> tuple[str, int] | None:
    """Return where a cluster is; None for what names no host or no port."""
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    return (host, port) if host and port else None


def check_listening(address: str, told: str) -> None:
    """Refuse an address at which nobody listens; one without host and port is left to Ray.

    Args:
        address: Where the cluster should be.
        told: How the address is told: with who stated it.

    Raises:
        ClusterError: Nobody answers there.
    """
    place = host_and_port(address)
    if place is None:
        return
    try:
        socket.create_connection(place, PATIENCE).close()
    except OSError as error:
        raise unanswered(address, told, error.strerror or str(error)) from error


def unanswered(address: str, told: str, why: str) -> ClusterError:
    """Return the error for a cluster that cannot be joined or begun."""
    text = f"no cluster answers at {told}: {why}"
    return ClusterError(text, value=address, allowed=ALLOWED)
