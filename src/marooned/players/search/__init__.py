"""Search: tries lines in imagined worlds, and continues with the better lines."""
