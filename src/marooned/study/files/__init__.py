"""Study files written by people: read and checked before any game is played."""
