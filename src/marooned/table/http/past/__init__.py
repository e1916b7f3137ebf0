"""The past: addresses by which people look back at games that are over, and play on from them."""
