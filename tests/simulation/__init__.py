"""Deterministic simulation of two nodes with one database: virtual time, faults, and checks.

Everything follows from one seed; `python -m tests.simulation SEED` replays a run.
"""
