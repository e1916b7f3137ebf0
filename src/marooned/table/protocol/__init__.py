"""Models of all messages between clients and a node, in both directions."""
