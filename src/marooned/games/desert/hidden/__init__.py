"""Resampling of hidden information."""
