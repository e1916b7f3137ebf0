"""Rule-based policy: plays sensible moves without search."""
