"""Commands that train: weights of policies and evaluations, value networks, calibration."""
