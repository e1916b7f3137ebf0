"""Prometheus gauges of a node, read at each scrape."""

import platform
import time
from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from marooned import __version__
from marooned.table.admin.worker_gauges import worker_metrics
from marooned.table.ai.jobs import Rank
from marooned.table.protocol_version import PROTOCOL
from marooned.table.runtime.node import Node


class Gauges(Collector):
    """Collector of a node's gauges; `running` is set before each scrape, as that needs a query."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self.running: int | None = None
        """Running tables on all nodes, None if the database does not answer."""
        self.reports = 0
        """Open reports on all nodes."""

    def collect(self) -> Iterator[Metric]:
        """Yield the current value of each gauge."""
        node = self._node
        is_up = self.running is not None
        yield gauge("store_up", "1 if the database answers, otherwise 0", float(is_up))
        if self.running is not None:
            yield gauge("tables_running", "Running tables on all nodes", self.running)
        yield gauge("tables_in_memory", "Tables in memory of this node", node.lobby.count)
        yield gauge(
            "watched_tables", "Tables with at least one open browser", len(node.lobby.watchers())
        )
        yield gauge("sockets", "Open WebSockets", node.connections.sockets)
        yield gauge("connections", "Open TCP connections", node.connections.open)
        yield gauge(
            "loop_lag_last_seconds", "Latest event loop delay in seconds", node.loop_lag.latest
        )
        yield gauge("thinkers", "AI worker processes", node.pool.local.processes)
        yield self._waiting()
        yield from worker_metrics(node.pool)
        yield build_info()
        if node.services.orders.backed_up is not None:
            age = max(0.0, time.time() - node.services.orders.backed_up)
            yield gauge("backup_age_seconds", "Seconds since the last `marooned backup`", age)
        yield gauge("reports_open", "Reports that the operator has not closed", float(self.reports))

    def _waiting(self) -> Metric:
        family = GaugeMetricFamily(
            "marooned_questions_waiting", "Queued AI jobs, by priority", labels=["rank"]
        )
        waiting = self._node.pool.waiting()
        for rank in Rank:
            family.add_metric([rank.name.lower()], waiting[rank])
        return family


def gauge(name: str, help_text: str, value: float) -> Metric:
    """Return one gauge."""
    return GaugeMetricFamily(f"marooned_{name}", help_text, value=value)


def build_info() -> Metric:
    """Return version and build of the node as labels."""
    labels = {
        "version": __version__,
        "protocol": PROTOCOL,
        "python": platform.python_version(),
    }
    return InfoMetricFamily("marooned_build", "Version of the node", value=labels)


def register_metrics(node: Node) -> Gauges:
    """Register all metrics of a node, and return its gauges."""
    gauges, registry = Gauges(node), node.meters.registry
    jobs, measured = node.pool.local.metrics, node.store.measured
    for meter in (jobs.outcomes, jobs.seconds, measured.seconds, measured.outage.faults):
        registry.register(meter)
    registry.register(node.loop_lag.histogram)
    registry.register(gauges)
    return gauges
