"""Waiting: what is pending, what may be answered, and who is asked next."""
