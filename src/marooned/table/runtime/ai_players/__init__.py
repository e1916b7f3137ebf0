"""AI players of a table: who asks workers for their choices, and when these are played."""
