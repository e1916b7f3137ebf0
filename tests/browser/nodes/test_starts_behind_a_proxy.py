"""Friends' tables behind a proxy that sends each connection to the other node than the last one."""

import pytest

from bench.nodes.alternating import alternating
from bench.nodes.starts import start
from tests.browser.conftest import MILLISECONDS, Visit
from tests.browser.nodes.conftest import Pair

pytestmark = pytest.mark.browser
STARTS = 10


def test_no_start_leaves_a_page_behind(visit: Visit, pair: Pair) -> None:
    """Two gather, say that they are ready, and both see the board, every time."""
    with alternating(pair.addresses) as address:
        pages = visit(base_url=address), visit(base_url=address)
        left = [start(*pages, seconds=MILLISECONDS / 1000) for _ in range(STARTS)]
    assert left == [[]] * STARTS
