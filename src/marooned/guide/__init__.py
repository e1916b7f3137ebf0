"""Guided first games: scripts that lie beside the games, and teach them by doing."""
