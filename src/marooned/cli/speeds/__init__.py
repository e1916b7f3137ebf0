"""Speeds: the benchmarks of `marooned bench`, and their method."""
