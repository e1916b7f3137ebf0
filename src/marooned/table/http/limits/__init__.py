"""Limits on connections and requests, from the first byte on."""
