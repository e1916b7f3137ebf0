"""What compiles rules, and the records that they work on."""
