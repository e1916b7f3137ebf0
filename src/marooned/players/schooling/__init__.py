"""Training of the value network: self-play by plans, stored positions, and the network's fit."""
