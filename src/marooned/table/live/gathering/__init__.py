"""How people come together: before a game, beside it, and for the next one."""
