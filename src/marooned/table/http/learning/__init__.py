"""Routes of tutorials and puzzles."""
