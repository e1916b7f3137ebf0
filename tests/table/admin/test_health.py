"""The health of a node: what it tells to whatever restarts nodes and sends people to them."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.table.browsers import serving


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def node(database: Path) -> Iterator[str]:
    with serving(database=database) as address:
        yield address


def test_a_node_that_serves_is_alive_and_ready(node: str) -> None:
    """Both addresses answer 200, and say so in a word."""
    live, ready = (httpx.get(f"{node}/api/health/{name}") for name in ("live", "ready"))
    assert (live.status_code, live.json()) == (200, {"state": "alive"})
    assert (ready.status_code, ready.json()) == (200, {"state": "ready", "text": "ready"})


def test_a_node_without_its_database_is_alive_and_not_ready(node: str, database: Path) -> None:
    """Where the database does not answer, that is told, and nothing of where it lies."""
    database.rename(database.with_name("elsewhere"))
    ready = httpx.get(f"{node}/api/health/ready")
    assert ready.status_code == 503
    assert ready.json() == {"state": "not ready", "text": "the database does not answer"}
    assert httpx.get(f"{node}/api/health/live").status_code == 200


def test_a_node_is_ready_again_once_its_database_is_back(
    node: str, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody need start it anew."""
    monkeypatch.setattr("marooned.table.admin.health.CACHE_SECONDS", 0)
    aside = database.rename(database.with_name("elsewhere"))
    assert httpx.get(f"{node}/api/health/ready").status_code == 503
    aside.rename(database)
    assert httpx.get(f"{node}/api/health/ready").status_code == 200


def test_a_loop_that_stood_still_is_told(node: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node whose loop has not beaten for long is not ready."""
    monkeypatch.setattr("marooned.table.ops.loop_lag.STUCK_SECONDS", -1)
    ready = httpx.get(f"{node}/api/health/ready")
    assert (ready.status_code, ready.json()["text"]) == (503, "the event loop is stuck")


def test_health_is_told_under_any_name(node: str) -> None:
    """Probes call a node by its address in their own network."""
    strange = {"Host": "10.1.2.3:8400"}
    assert httpx.get(f"{node}/api/health/live", headers=strange).status_code == 200
    assert httpx.get(f"{node}/api/status", headers=strange).status_code == 403
