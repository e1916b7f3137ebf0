"""Probability calibration: a learned value's answers as the win rates of its players."""
