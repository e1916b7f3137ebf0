"""The search: moves tried in imagined worlds, and the better ones tried further."""
