"""Commands for operators, and for AI players at tables elsewhere."""
