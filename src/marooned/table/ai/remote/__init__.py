"""Remote AI workers: nodes queue jobs in Redis streams, and workers on any machine take them."""
