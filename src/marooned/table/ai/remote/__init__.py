"""Thinkers elsewhere: questions wait in streams of a Redis, and whoever is free takes the next."""
