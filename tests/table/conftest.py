"""A node that the tests share, and browsers that visit it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from marooned.table.server_address import Place, ServerAddress
from tests.table.browsers import Browser, serving
from tests.table.rivals import competing


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Give the place of a database that is not there yet: a file, and PostgreSQL."""
    if request.param == "file":
        return tmp_path / "deep" / "tables.sqlite3"
    return ServerAddress(request.getfixturevalue("database_url"))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("node") / "tables.sqlite3"
    with serving(database=database, rules="auto", messages=1000) as served:
        yield served


@pytest.fixture
def visitors(address: str) -> Iterator[Callable[[], Browser]]:
    """Return what opens a further browser."""
    opened: list[Browser] = []

    def further() -> Browser:
        opened.append(Browser(address))
        return opened[-1]

    yield further
    for visitor in opened:
        visitor.close()


@pytest.fixture
def visitor(visitors: Callable[[], Browser]) -> Browser:
    return visitors()


@pytest.fixture
def rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the example game be one of rivals."""
    definition = competing()
    monkeypatch.setattr("marooned.game.find", lambda _name: definition)
