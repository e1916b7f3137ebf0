"""A share of the lines for each address: onlookers from one place shut nobody out."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from marooned.table.error_codes import TableError
from marooned.table.keeping.connections import Connections
from tests.table.browsers import ADA, BEN, Browser, serving

HERE, NEXT_DOOR, ELSEWHERE = "2001:db8::1", "2001:db8::2", "2001:db8:1::1"


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Browser]:
    """Serve a node that takes four lines from an address."""
    settings = {"connections_of_an_address": 4, "trusted_proxies": "127.0.0.1"}
    with serving(database=tmp_path / "tables.sqlite3", **settings) as address:
        yield Browser(address)


def test_who_plays_comes_in_where_onlookers_do_not(narrow: Browser) -> None:
    """The third onlooker from an address is refused, whoever holds a seat and others are not."""
    table = narrow.open(ADA, BEN)
    onlookers = [Browser(narrow.address) for _ in range(4)]
    told = [each.sit(table).heard["type"] for each in onlookers[:3]]
    other = onlookers[3].sit(table, **{"X-Forwarded-For": "203.0.113.7"})
    assert told == ["push", "push", "error"]
    assert (narrow.sit(table).push["you"], other.heard["type"]) == ([0, 1], "push")


def test_a_network_has_one_share() -> None:
    """Whoever has a network of addresses has one share; a line that ends leaves room."""
    connections = Connections(2)
    with ExitStack() as lines:
        lines.enter_context(connections.one(HERE, seated=True))
        lines.enter_context(connections.one(NEXT_DOOR, seated=True))
        lines.enter_context(connections.one(ELSEWHERE, seated=True))
        with pytest.raises(TableError, match="allowed are 2"), connections.one(HERE, seated=True):
            pass
    with connections.one(HERE, seated=False):
        assert connections._open.total() == 1
