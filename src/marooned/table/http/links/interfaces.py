"""The addresses of this machine under which friends in its network reach it."""

import contextlib
import ipaddress
import socket
import struct
from collections.abc import Iterator

ASK_ADDRESS = 0x8915
"""The number by which Linux is asked for the address of an interface."""
FAR = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses kept for examples: nothing is sent there, the system only says from where it would."""
NAME_BYTES = 256
ADDRESS_PLACE = slice(20, 24)


def addresses(*, sixth: bool) -> list[str]:
    """Return the machine's addresses, those of version 6 among them if `sixth`."""
    found = dict.fromkeys((*_of_routes(), *_of_interfaces(), *_of_names()))
    return [address for address in found if is_for_friends(address, sixth=sixth)]


def is_for_friends(address: str, *, sixth: bool) -> bool:
    """Return True if other machines can use an address: no loopback or link-local one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    is_own = found.is_loopback or found.is_link_local or found.is_unspecified
    return not is_own and (sixth or isinstance(found, ipaddress.IPv4Address))


def written(name: str, port: int, scheme: str) -> str:
    """Return an address as browsers read it."""
    return f"{scheme}://[{name}]:{port}" if ":" in name else f"{scheme}://{name}:{port}"


def _of_routes() -> Iterator[str]:
    for family, far in FAR.items():
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((far, 9))
            yield str(asking.getsockname()[0])


def _of_interfaces() -> Iterator[str]:
    try:
        import fcntl
    except ImportError:  # where there is none, routes and names must do
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                asked = struct.pack(f"{NAME_BYTES}s", name.encode())
                told = fcntl.ioctl(asking.fileno(), ASK_ADDRESS, asked)
                yield socket.inet_ntoa(told[ADDRESS_PLACE])


def _of_names() -> Iterator[str]:
    with contextlib.suppress(OSError, UnicodeError):
        for found in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            yield str(found[4][0])
