"""Thinking: the processes that are asked, and what they find for a table."""
