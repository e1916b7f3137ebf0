"""What keeps a node in order: how much a guest may open, what ends, what is forgotten."""
