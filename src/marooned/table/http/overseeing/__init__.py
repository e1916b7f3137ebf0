"""The addresses for whoever keeps a node: its health, its meters, and the owner's page."""
