"""Sections of a report, one module per question."""
