"""How a learned value is trained: games by plans, what is noted of them, and the net that fits."""
