"""Value network: its inputs and its weights."""
