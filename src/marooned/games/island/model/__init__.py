"""What things are: the state, the pieces, what can be done, what can happen."""
