"""The store of a node: tables, their seats, and the log of what was done at each."""
