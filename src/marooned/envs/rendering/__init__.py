"""Pictures of games for environments: the board drawn in text, and that text as pixels."""
