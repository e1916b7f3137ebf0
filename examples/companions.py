"""Lets AI players play one game. `Game.asked` names the next seat, also one that may interject."""

import marooned
from marooned import players

game = marooned.Game("island", players=3, difficulty="normal", seed=5)
passed: set[int] = set()
while (seat := game.asked(passed)) is not None:
    action = players.choose("greedy", game, seat, seed=1)
    if action is None:
        passed.add(seat)
    else:
        passed.clear()
        game.play(action)
print(game.outcome)
