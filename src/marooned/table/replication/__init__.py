"""What nodes that share a database tell each other: hints that may be lost, never the truth."""
