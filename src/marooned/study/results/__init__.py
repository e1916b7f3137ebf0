"""Results of studies: rows, one per game, in memory and in files."""
