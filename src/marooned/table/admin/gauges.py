"""The gauges of a node: what is so at the moment, read when somebody asks."""

from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from marooned.table.ai.jobs import Rank
from marooned.table.runtime.node import Node


class Gauges(Collector):
    """Reads a node's gauges; the running tables are counted before, as that takes a while."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self.running: int | None = None
        """Running tables over all nodes, None if the database does not answer."""

    def collect(self) -> Iterator[Metric]:
        """Give each gauge as it stands."""
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
        yield gauge("loop_lag_last_seconds", "Latest event loop delay in seconds", node.pulse.lag)
        yield gauge("thinkers", "AI worker processes", node.pool.crew.working)
        yield self._waiting()

    def _waiting(self) -> Metric:
        family = GaugeMetricFamily(
            "marooned_questions_waiting", "Queued AI jobs, by priority", labels=["rank"]
        )
        waiting = self._node.pool.waiting()
        for rank in Rank:
            family.add_metric([rank.name.lower()], waiting[rank])
        return family


def gauge(name: str, told: str, value: float) -> Metric:
    """Return one gauge."""
    return GaugeMetricFamily(f"marooned_{name}", told, value=value)


def gather(node: Node) -> Gauges:
    """Have the registry of a node hold all its meters; return its gauges."""
    gauges, registry = Gauges(node), node.meters.registry
    tally, measured = node.pool.crew.tally, node.store.measured
    for meter in (tally.questions, tally.seconds, measured.seconds, measured.outage.faults):
        registry.register(meter)
    registry.register(node.pulse.lags)
    registry.register(gauges)
    return gauges
