"""Addresses of clients: how proxies write them, and what counts as one client."""

import pytest

from marooned.table.ops.client_addresses import client_key, parsed


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("203.0.113.9:5678", "203.0.113.9"),
        (" 203.0.113.9 ", "203.0.113.9"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:443", "2001:db8::1"),
        ("2001:DB8:0::1", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"),
        ("[fe80::1%25eth0]:80", "fe80::1"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("[::ffff:203.0.113.9]:80", "203.0.113.9"),
    ],
)
def test_an_address_is_read_however_it_is_written(text: str, address: str) -> None:
    """Ports, brackets, zones and the IPv6 form of an IPv4 address make no other client of it."""
    assert str(parsed(text)) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "unknown",
        "_hidden",
        "for=203.0.113.9",
        '"203.0.113.9"',
        "203.0.113",
        "203.0.113.9.9",
        "203.0.113.256",
        "010.0.0.1",
        "203.0.113.9:port",
        "203.0.113.9:123456",
        "[203.0.113.9]:80",
        "[2001:db8::1",
        "2001:db8::1]",
        "[2001:db8::1]x",
        "[]",
        "%eth0",
        "12345678",
        "203.0.113.9\n",
        "203.0.113.9 203.0.113.10",
        "2001:db8::1:2:3:4:5:6:7",
        "9" * 10_000,
    ],
)
def test_what_is_no_address_is_none(text: str) -> None:
    """Junk is no address, and no error."""
    assert parsed(text.replace("\n", " x")) is None


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("odd", "odd"),
    ],
)
def test_a_network_of_one_owner_counts_as_one(address: str, counted: str) -> None:
    """Of IPv6 a whole /64 is counted: one client has as many addresses there as it wants."""
    assert client_key(address) == counted
