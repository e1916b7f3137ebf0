"""Operations of a node: quotas, rate limits, load shedding, retention and backups."""
