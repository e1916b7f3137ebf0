"""Plans: all that a seat can bring about before something unknown comes, and what it is worth."""
