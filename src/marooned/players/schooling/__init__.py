"""Training of the value network: self-play by plans, stored positions, the fit of the network."""
