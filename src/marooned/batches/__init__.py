"""Many games stepped together, for reinforcement learning and simulation."""
