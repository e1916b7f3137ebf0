"""The learned value of a position: what it rests on, and its weights."""
