"""The tally of a crew: what its errands came to, and how long they were thought about."""

from prometheus_client import Counter, Histogram

from marooned.table.ai.jobs import Errand, Rank

THOUGHT_SECONDS = (0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)


class Tally:
    """Counts errands by their rank; whoever has a registry takes its meters there."""

    def __init__(self) -> None:
        """Begin with none."""
        told = "AI jobs, by outcome"
        self.questions = Counter("marooned_questions", told, ["rank", "outcome"], registry=None)
        self.seconds = Histogram(
            "marooned_thinking_seconds",
            "Seconds that a process worked on an AI job",
            ["rank"],
            buckets=THOUGHT_SECONDS,
            registry=None,
        )

    def end(self, errand: Errand) -> None:
        """Count an errand that was answered, has failed, or is waited for no more."""
        self.questions.labels(errand.rank.name.lower(), outcome_of(errand)).inc()

    def think(self, rank: Rank, seconds: float) -> None:
        """Count the time that a process took."""
        self.seconds.labels(rank.name.lower()).observe(seconds)


def outcome_of(errand: Errand) -> str:
    """Return what came of an errand, in a word."""
    answer = errand.answer
    if not answer.done() or answer.cancelled():
        return "cancelled"
    return "failed" if answer.exception() else "answered"
