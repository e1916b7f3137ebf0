"""Planning: the actions that a seat can take before the next random event, and their worth."""
