"""Metrics for operators, and the alerts and the dashboard that are built on them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from marooned import __version__
from marooned.table.ai.jobs import Job, Rank
from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.queries import Moment, MoveQuery
from marooned.table.ops.backup_times import note_backup
from marooned.table.ops.backups import back_up
from marooned.table.ops.process_usage import usage_of
from marooned.table.store.operator.shared_values import BACKUP, REVISION
from marooned.table.store.tables import Store
from tests.table.browsers import ADA, GREEDY, Browser, serving
from tests.table.store.changes import using

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marooned.table.server_address import Place

DOCS = Path(__file__).resolve().parents[3] / "docs" / "host"
ALERTS = DOCS / "prometheus-alerts.yml"
DASHBOARD = DOCS / "grafana-dashboard.json"
TOKEN = "a-token-of-the-metrics"  # noqa: S105 - of these tests alone
NAME = re.compile(r"\b(?:marooned|process)_\w+")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def node(database: Path) -> Iterator[str]:
    with serving(database=database, metrics_token=TOKEN, openings_a_minute=2) as address:
        yield address


@pytest.fixture
def guest(node: str) -> Iterator[Browser]:
    browser = Browser(node)
    yield browser
    browser.close()


def samples(node: str) -> dict[str, float]:
    """Return the metrics by name and labels."""
    answer = httpx.get(f"{node}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    return {
        " ".join((sample.name, *sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def names(node: str) -> set[str]:
    """Return the names of all metrics with their suffixes; those without samples count, too."""
    text = httpx.get(f"{node}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    found = set(re.findall(r"^(\w+)", text, re.MULTILINE))
    kinds = re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE)
    for name, kind in kinds:
        ends = ("", "_bucket", "_sum", "_count") if kind == "histogram" else ("",)
        found |= {f"{name}{end}" for end in ends}
    return found


def test_requests_are_measured_by_route(node: str, guest: Browser) -> None:
    """The label is the template of the path, so that no table makes a series of its own."""
    for table in ("nothing", "none"):
        guest.http.get(f"/api/tables/{table}")
    guest.http.get("/api/unknown/path")
    guest.http.get("/")
    guest.http.request("OPTIONS", "/api/status")
    found = samples(node)
    assert found["marooned_http_seconds_count GET /api/tables/{table}"] == 2
    assert found["marooned_http_errors_total GET /api/tables/{table} 404"] == 2
    assert found["marooned_http_errors_total GET unmatched 404"] == 1
    assert found["marooned_http_seconds_count GET page"] == 1
    assert [name for name in found if " other " in name]
    assert "nothing" not in " ".join(found)


def test_limits_are_counted_by_name(node: str, guest: Browser) -> None:
    """A limit that was reached counts under the name of its setting."""
    for _ in range(4):
        guest.post(ADA, GREEDY)
    assert samples(node)["marooned_limits_hit_total openings_a_minute"] == 2


def test_workers_are_measured(node: str, guest: Browser) -> None:
    """Each AI process has its memory and its CPU time; queues have the age of their oldest job."""
    socket = guest.sit(guest.open(GREEDY, ADA))
    socket.hear_until(lambda message: bool(message["seq"]))
    found = samples(node)
    assert found["marooned_worker_memory_bytes deputy"] > 2**20
    assert found["marooned_worker_cpu_seconds_total deputy"] > 0
    assert found["marooned_questions_oldest_seconds searched"] == 0


def test_the_build_is_named(node: str) -> None:
    """The version is a label."""
    found = [name for name in samples(node) if name.startswith("marooned_build_info ")]
    assert len(found) == 1
    assert __version__ in found[0]


def test_own_usage_is_plausible() -> None:
    """This process uses memory and time; a process that does not exist uses neither."""
    used = usage_of(os.getpid())
    assert used is not None
    assert used.memory > 2**20
    assert 0 < used.cpu_seconds < time.process_time() + 60
    assert usage_of(2**22 + 1) is None


def test_queues_have_an_age() -> None:
    """The oldest waiting job of a rank counts."""

    async def use() -> None:
        pool = WorkerPool(1)
        pool.local.dispatch = lambda: None  # type: ignore[method-assign]
        asking = []
        for age in (5.0, 9.0):
            query = MoveQuery(Moment("table", "island", 2, {}, []), "search", 0)
            job = Job(query, created=time.monotonic() - age)
            asking.append(asyncio.create_task(pool.local.ask(job)))
        await asyncio.sleep(0)
        assert 9 <= pool.oldest()[Rank.SEARCHED] < 60
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert pool.oldest() == {}
        await pool.close()

    asyncio.run(use())


def test_a_backup_has_an_age(database: Path, tmp_path: Path) -> None:
    """Its age is a metric once the node has looked; before the first one there is none."""
    for is_backed_up in (False, True):
        with serving(database=database, metrics_token=TOKEN) as address:
            found = samples(address)
            assert ("marooned_backup_age_seconds" in found) == is_backed_up
            if not is_backed_up:
                browser = Browser(address)
                browser.open(ADA, GREEDY)
                browser.close()
                assert back_up(database, tmp_path / "a.backup") == 1
    assert 0 <= found["marooned_backup_age_seconds"] < 600


def test_the_time_of_a_backup_is_stored(place: Place) -> None:
    """It is read with the other orders, which have changed."""

    async def use(store: Store) -> None:
        before = await store.shared.revision()
        note_backup(place, 1234.5)
        values = await store.shared.all()
        assert (values[BACKUP], values[REVISION]) == (1234.5, before + 1)

    using(place, use)


def test_a_backup_that_cannot_be_noted_is_one(tmp_path: Path) -> None:
    """A database of another form, or none, raises no error."""
    note_backup(tmp_path / "nothing.sqlite3")
    assert list(tmp_path.iterdir()) == []


def expressions() -> list[str]:
    """Return the expressions of the alerts and of the dashboard."""
    yaml = pytest.importorskip("yaml")
    rules = yaml.safe_load(ALERTS.read_text("utf-8"))
    alerts = [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    dashboard: dict[str, Any] = json.loads(DASHBOARD.read_text("utf-8"))
    panels = [each["expr"] for panel in dashboard["panels"] for each in panel["targets"]]
    variables = [each["query"] for each in dashboard["templating"]["list"]]
    return [*alerts, *panels, *variables]


def test_alerts_and_dashboard_name_metrics_that_exist(
    node: str, database: Path, guest: Browser, tmp_path: Path
) -> None:
    """Every metric in them is one that a node has."""
    guest.sit(guest.open(ADA, GREEDY))
    back_up(database, tmp_path / "a.backup")
    known = names(node) | {"marooned_backup_age_seconds"}
    used = {name for text in expressions() for name in NAME.findall(text)}
    assert used - known == set()
    assert len(used) > 15


def test_alerts_are_complete() -> None:
    """Each has an expression, a severity and a summary; names are unique."""
    yaml = pytest.importorskip("yaml")
    (group,) = yaml.safe_load(ALERTS.read_text("utf-8"))["groups"]
    for rule in group["rules"]:
        assert rule["labels"]["severity"] in {"critical", "warning", "info"}
        assert rule["annotations"]["summary"]
        assert rule["expr"]
    found = [rule["alert"] for rule in group["rules"]]
    assert len({*found}) == len(found)
