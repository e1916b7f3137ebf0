"""Routes for operators: health, metrics, and the operator page."""
