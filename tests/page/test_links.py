"""Links that are meant for others: which host names only mean this machine."""

import pytest

from tests.page.modules import called

HERE = (
    "localhost",
    "LOCALHOST",
    "localhost.",
    "isle.localhost",
    "127.0.0.1",
    "127.255.1.9",
    "[::1]",
    "::1",
    "[::ffff:7f00:1]",
)
UNSPECIFIED = ("0.0.0.0", "[::]")  # noqa: S104 - as a person may write it
ELSEWHERE = (
    "192.168.1.5",
    "10.127.0.0",
    "128.0.0.1",
    "127.0.0.1.example",
    "localhost.example",
    "notlocalhost",
    "isle.example",
    "[fe80::1]",
    "[2001:db8::1]",
    "[::2]",
)


@pytest.mark.parametrize("host", [*HERE, *UNSPECIFIED])
def test_a_link_of_this_machine_is_of_no_use_elsewhere(host: str) -> None:
    """Loopback names and addresses, and those that stand for any."""
    assert called("links/loopback.ts", "isLoopback", host) is True


@pytest.mark.parametrize("host", ELSEWHERE)
def test_any_other_host_is_left_as_it_is(host: str) -> None:
    """A name that only looks like it is no loopback."""
    assert called("links/loopback.ts", "isLoopback", host) is False
