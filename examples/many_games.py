"""Plays 64 games at once with random actions, and counts the games that end and that are won."""

import marooned

batch = marooned.Batch("island", players=4, games=64, seed=7, masks="bits")
ended = won = 0
for _ in range(60):
    stepped = batch.step(batch.sample())  # a random legal code per game
    ended += int((stepped.outcomes != 0).sum())
    won += int((stepped.rewards[:, 0] > 0).sum())
print(f"{ended} games have ended, {len(batch)} at a time; {won} were won")
