"""Advice for operators about what stands before a node."""
