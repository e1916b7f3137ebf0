"""The search: lines tried in imagined worlds, and the better ones tried further."""
