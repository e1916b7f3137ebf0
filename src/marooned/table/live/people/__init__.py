"""The people at a table: who sits where, who is here, and how a seat goes to somebody else."""
