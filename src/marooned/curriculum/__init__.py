"""Tasks for learners: games that begin near their end, or are easier than whole games."""
