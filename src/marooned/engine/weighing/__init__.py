"""The numbers of judgements, and what they add up to."""
