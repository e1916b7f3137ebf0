"""Names, notation and sentences."""
