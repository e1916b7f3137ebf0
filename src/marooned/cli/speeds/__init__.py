"""Benchmarks of `marooned bench`."""
