"""What came of studies: rows, one a game, in memory and in files."""
