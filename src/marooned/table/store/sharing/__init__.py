"""What nodes share of a table beside its log: its number of changes, answers, votes and driver."""
