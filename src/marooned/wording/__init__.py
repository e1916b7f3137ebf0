"""Words that any game needs: phrases, and which of the merits of a move to tell."""
