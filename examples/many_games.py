"""Thousands of games at once: random players, and how few of them ever get off the island."""

import marooned

batch = marooned.Batch("island", players=4, games=64, seed=7, masks="bits")
ended = won = 0
for _ in range(60):
    stepped = batch.step(batch.sample())  # one legal code a game, each as likely as the next
    ended += int((stepped.outcomes != 0).sum())
    won += int((stepped.rewards[:, 0] > 0).sum())
print(f"{ended} games have ended, {len(batch)} at a time; {won} were won")
