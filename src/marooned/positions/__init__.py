"""Stated positions, in what all games share: read by names, written, and refused."""
