"""Messages between nodes that share a database: best-effort hints and presence."""
