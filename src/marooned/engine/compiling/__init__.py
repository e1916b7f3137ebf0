"""The compiling of rules, and the records that they work on."""
