"""Many games between players, on all cores, and what came of them."""
