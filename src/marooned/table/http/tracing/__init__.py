"""Request tracing: ids, access log and HTTP metrics."""
