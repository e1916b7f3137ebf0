"""Runtime of tables on a node: the only asyncio around a table's state and rules."""
