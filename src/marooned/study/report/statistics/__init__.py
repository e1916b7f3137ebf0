"""How sure the figures of a report are, and how many games would make them surer."""
