"""Links to a node: its origins for other devices, and which addresses of the page exist."""
