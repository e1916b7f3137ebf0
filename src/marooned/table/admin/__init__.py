"""Administration: health checks, metrics, logging, and data of the operator page."""
