"""Prometheus gauges of AI workers: memory, CPU time, and the age of waiting jobs."""

from collections.abc import Iterator

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from marooned.table.ai.jobs import Rank
from marooned.table.ai.pool import WorkerPool
from marooned.table.ops.process_usage import usage_of


def worker_metrics(pool: WorkerPool) -> Iterator[Metric]:
    """Yield memory and CPU time of each local process, and the age of the oldest job by rank."""
    memory = GaugeMetricFamily(
        "marooned_worker_memory_bytes", "Resident memory of an AI process", labels=["worker"]
    )
    cpu = CounterMetricFamily(
        "marooned_worker_cpu_seconds", "CPU time of an AI process", labels=["worker"]
    )
    for name, slot in pool.named_slots():
        used = None if slot.worker.pid is None else usage_of(slot.worker.pid)
        if used is not None:
            memory.add_metric([name], used.memory)
            cpu.add_metric([name], used.cpu_seconds)
    yield memory
    yield cpu
    yield _ages(pool)


def _ages(pool: WorkerPool) -> Metric:
    family = GaugeMetricFamily(
        "marooned_questions_oldest_seconds",
        "Age of the oldest queued AI job of this node, by priority (0: none waits)",
        labels=["rank"],
    )
    ages = pool.oldest()
    for rank in Rank:
        family.add_metric([rank.name.lower()], ages.get(rank, 0.0))
    return family
