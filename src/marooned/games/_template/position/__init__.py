"""The whole state as readable data: written, read, and what no game could reach."""
