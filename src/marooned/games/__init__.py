"""Games, one folder each. A folder whose package defines GAME is found automatically."""
