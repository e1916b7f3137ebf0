"""The parts of stated positions that all games share: reading by name, writing, and errors."""
