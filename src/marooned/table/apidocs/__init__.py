"""The protocol described for programs, made from the messages themselves: the same each time."""
