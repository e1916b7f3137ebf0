"""Addresses of clients from sockets and proxies, and the keys of their rate limits."""

import ipaddress
import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
PREFIX = 64
"""Length of the IPv6 prefix that identifies a client: the client chooses the other bits."""
WRITTEN = re.compile(r"\[(?P<sixth>[^]]*)\](:\d{1,5})?|(?P<fourth>[\d.]+)(:\d{1,5})?|(?P<bare>.*)")


def parsed(text: str) -> Address | None:
    """Return the IP address in a text, None if there is none.

    The result has no port, brackets or zone (`fe80::1%eth0`). An IPv4-mapped IPv6 address
    (`::ffff:192.0.2.1`) becomes the IPv4 address.
    """
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        return None
    name = found["sixth"] or found["fourth"] or found["bare"] or ""
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return None
    if found["sixth"] and address.version == 4:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def client_key(address: str) -> str:
    """Return the key of a client's limits: its IPv4 address, or the /64 network of its IPv6 one.

    A text without an address is its own key.
    """
    found = parsed(address)
    if found is None or found.version == 4:
        return str(found or address)
    return str(ipaddress.ip_network((found, PREFIX), strict=False))
