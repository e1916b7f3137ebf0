"""The policy: what a sensible player does."""
