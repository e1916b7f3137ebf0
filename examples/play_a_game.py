"""Plays one game with the first legal action at each decision, and prints all events."""

import marooned

game = marooned.Game("island", players=2, seed=11)
while game.outcome is None:
    seat = game.waiting[0]
    for event in game.play(game.legal_for(seat)[0]):
        print(event)
print(game)
