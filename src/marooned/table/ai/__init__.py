"""AI jobs: moves of AI players, advice and reviews, computed by worker processes."""
