"""Cluster addresses: their host and port, and a check that a server answers. Used for sessions."""

from __future__ import annotations

import socket
from typing import Final
from urllib.parse import urlsplit

from marooned.errors import ClusterError

PATIENCE: Final = 10.0
"""Seconds to wait for an answer. Ray itself would wait for a minute."""
ALLOWED: Final = ("ray", "ray://HOST:PORT")


def host_and_port(address: str) -> tuple[str, int] | None:
    """Return the host and port of an address, or None if one of them is missing."""
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    return (host, port) if host and port else None


def check_listening(address: str, told: str) -> None:
    """Check that a server answers at an address. An address without host and port is not checked.

    Args:
        address: The address of the cluster.
        told: The address as shown in errors, with its source.

    Raises:
        ClusterError: No server answers.
    """
    place = host_and_port(address)
    if place is None:
        return
    try:
        socket.create_connection(place, PATIENCE).close()
    except OSError as error:
        raise unanswered(address, told, error.strerror or str(error)) from error


def unanswered(address: str, told: str, why: str) -> ClusterError:
    """Return the error for a cluster that cannot be joined or started."""
    text = f"no cluster answers at {told}: {why}"
    return ClusterError(text, value=address, allowed=ALLOWED)
