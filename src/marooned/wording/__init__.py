"""Wording that games share: phrases, numbers in words, and the choice of a reason for a move."""
