"""Compatibility: which running tables this version can continue."""
