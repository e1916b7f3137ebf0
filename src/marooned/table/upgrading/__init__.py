"""Upgrades: which running tables this version can go on with."""
