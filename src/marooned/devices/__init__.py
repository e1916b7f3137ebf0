"""Devices: a GPU that plays many games at once, by the rules as they stand."""
