"""Names that people choose: checked, normalised, and kept distinguishable at a table."""
