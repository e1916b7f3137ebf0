"""Commands for operators, and for AI players at remote tables."""
