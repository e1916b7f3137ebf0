"""Lookup of bans by person and by address."""

from __future__ import annotations

import ipaddress
from collections import defaultdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.ops.client_addresses import Network, client_key, parsed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marooned.table.store.operator.bans import Ban

PERSON = "person"


class BanList:
    """The bans of all nodes, by what they are about; a lookup costs no more with many bans."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._people: dict[str, Ban] = {}
        self._networks: dict[tuple[int, int], dict[int, Ban]] = defaultdict(dict)
        """Bans by IP version and prefix length, and then by the number of the network."""
        for ban in bans:
            if ban.kind == PERSON:
                self._people[ban.target] = ban
            else:
                network = ipaddress.ip_network(ban.target)
                key = network.version, network.prefixlen
                self._networks[key][int(network.network_address)] = ban

    def __bool__(self) -> bool:
        """Return True if there are bans."""
        return bool(self._people or self._networks)

    def find(self, token: str | None, address: str, now: float) -> Ban | None:
        """Return the ban of a person or an address, None without one.

        Args:
            token: Hash of the person's token, None without one.
            address: The client's address.
            now: The time, in seconds since 1970.
        """
        found = self._people.get(token) if token is not None else None
        if found is not None and not found.is_over(now):
            return found
        return self._at(address, now) if self._networks else None

    def _at(self, address: str, now: float) -> Ban | None:
        ip = parsed(address)
        if ip is None:
            return None
        for (version, length), networks in self._networks.items():
            if version == ip.version:
                host_bits = ip.max_prefixlen - length
                ban = networks.get(int(ip) >> host_bits << host_bits)
                if ban is not None and not ban.is_over(now):
                    return ban
        return None


def network_of(text: str) -> str:
    """Return an address or a network in CIDR notation, as bans store it.

    Of an IPv6 address the /64 network is banned, since the client chooses the other bits. Mapped
    IPv4 addresses count as IPv4.

    Raises:
        TableError: `malformed`: it is neither, or it is too large.
    """
    try:
        written = text.strip()
        address, slash, _ = written.partition("/")
        network: Network = ipaddress.ip_network(
            written if slash else client_key(address), strict=False
        )
        mapped = getattr(network.network_address, "ipv4_mapped", None)
        if mapped is not None:
            network = ipaddress.ip_network((mapped, max(0, network.prefixlen - 96)), strict=False)
    except ValueError as error:
        reason = "it is no IP address and no network such as 192.0.2.0/24"
        raise TableError("malformed", f"{text[:60]!r}: {reason}", value=text) from error
    if network.prefixlen < LEAST_PREFIX:
        reason = f"networks larger than /{LEAST_PREFIX} cannot be banned"
        raise TableError("malformed", f"{network}: {reason}", value=text)
    return str(network)


LEAST_PREFIX = 8
"""Shortest prefix of a network that can be banned: a slip must not lock everyone out."""


def banned(ban: Ban) -> TableError:
    """Return the error for a banned guest, with the reason and the end."""
    end = "" if ban.until is None else f" until {moment(ban.until):%Y-%m-%d %H:%M} UTC"
    reason = f": {ban.reason}" if ban.reason else ""
    until = None if ban.until is None else moment(ban.until).isoformat()
    return TableError("banned", f"you are banned from this server{end}{reason}", value=until)


def moment(seconds: float) -> datetime:
    """Return a time in UTC."""
    return datetime.fromtimestamp(seconds, UTC)
