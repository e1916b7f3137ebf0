"""Metrics of AI jobs for Prometheus: outcomes and computing time by rank."""

from prometheus_client import Counter, Histogram

from marooned.table.ai.jobs import Job, Rank

BUCKETS = (0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)


class JobMetrics:
    """Counts jobs by rank and outcome, and measures their time; not registered by itself."""

    def __init__(self) -> None:
        self.outcomes = Counter(
            "marooned_questions", "AI jobs, by outcome", ["rank", "outcome"], registry=None
        )
        self.seconds = Histogram(
            "marooned_thinking_seconds",
            "Seconds that a process worked on an AI job",
            ["rank"],
            buckets=BUCKETS,
            registry=None,
        )

    def count(self, job: Job) -> None:
        """Count a job that was answered, has failed, or was cancelled."""
        self.outcomes.labels(job.rank.name.lower(), outcome_of(job)).inc()

    def observe(self, rank: Rank, seconds: float) -> None:
        """Record the time that a worker spent on a job."""
        self.seconds.labels(rank.name.lower()).observe(seconds)


def outcome_of(job: Job) -> str:
    """Return the outcome of a job as a metric label."""
    answer = job.answer
    if not answer.done() or answer.cancelled():
        return "cancelled"
    return "failed" if answer.exception() else "answered"
