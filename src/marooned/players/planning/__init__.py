"""Planning: sequences of actions of a seat up to the next random event, and their worth."""
