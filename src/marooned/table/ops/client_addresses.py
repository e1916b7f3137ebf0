"""Addresses of clients, as sockets and proxies write them, and what counts as one client."""

import ipaddress
import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
PREFIX = 64
"""The bits of an IPv6 address that tell clients apart: a client chooses the others freely."""
WRITTEN = re.compile(r"\[(?P<sixth>[^]]*)\](:\d{1,5})?|(?P<fourth>[\d.]+)(:\d{1,5})?|(?P<bare>.*)")


def parsed(text: str) -> Address | None:
    """Return the IP address in a text, None if there is none.

    A port, the brackets of IPv6 and a zone (`fe80::1%eth0`) are left out. An IPv4 address that is
    mapped into IPv6 (`::ffff:192.0.2.1`) becomes the IPv4 address.
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


def home(address: str) -> str:
    """Return the key of a client's limits: its IPv4 address, or the /64 network of its IPv6 one.

    A text that is no address stands for itself.
    """
    found = parsed(address)
    if found is None or found.version == 4:
        return str(found or address)
    return str(ipaddress.ip_network((found, PREFIX), strict=False))
