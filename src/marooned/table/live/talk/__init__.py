"""Talk at a table: what persons say, point at and ask each other, and names of companions."""
