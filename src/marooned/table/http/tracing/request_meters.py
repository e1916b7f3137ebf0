"""HTTP metrics of a node: latency and errors by route."""

from prometheus_client import CollectorRegistry, Counter, Histogram

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"})
OTHER = "other"
"""Label of methods that no route uses: clients may send any word."""
ERROR = 400


class RequestMeters:
    """Latency of HTTP requests and number of errors, by the template of their path."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._seconds = Histogram(
            "marooned_http_seconds",
            "Seconds from the head of a request to the end of its response",
            ["method", "route"],
            buckets=SECONDS,
            registry=registry,
        )
        self._errors = Counter(
            "marooned_http_errors",
            "HTTP responses with a status of 400 or more",
            ["method", "route", "status"],
            registry=registry,
        )

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        label = method if method in METHODS else OTHER
        self._seconds.labels(label, route).observe(seconds)
        if status >= ERROR:
            self._errors.labels(label, route, str(status)).inc()
