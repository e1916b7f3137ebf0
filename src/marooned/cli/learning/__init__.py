"""Commands that find numbers by playing: weights of judgement, of evaluations, learned values."""
