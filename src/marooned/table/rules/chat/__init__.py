"""Decisions about the chat."""
