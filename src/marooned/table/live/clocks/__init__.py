"""Clocks of a table: how long each person may take, and what happens when the time is out."""
