"""One folder a game. A folder that offers GAME is found by being there."""
