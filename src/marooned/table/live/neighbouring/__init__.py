"""The other nodes that keep the same tables: what they changed, and who drives which table."""
