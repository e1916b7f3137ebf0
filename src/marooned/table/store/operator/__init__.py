"""Database access for the operator: bans, reports, and values that all nodes share."""
