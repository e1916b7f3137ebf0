"""Many games between AI players, on all cores, and their results."""
