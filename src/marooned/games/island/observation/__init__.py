"""Observation: a seat's information as a row of numbers."""
