"""Stated positions, as far as all games share them: reading by name, writing, and errors."""
