"""Speeds: what `marooned bench` measures, and how."""
