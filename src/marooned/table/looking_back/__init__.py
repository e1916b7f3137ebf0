"""Looking back: games that are over, step by step; what was right, and what might have been."""
