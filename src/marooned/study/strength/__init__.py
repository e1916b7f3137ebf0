"""Tables of strength: what is to be played, what has been, and the reports."""
