"""Calibration: converts a learned value's answers to the win rates of the players that use it."""
