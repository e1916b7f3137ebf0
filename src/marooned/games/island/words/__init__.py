"""Texts: names, notation and sentences."""
