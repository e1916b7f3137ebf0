"""Guided first games: tutorials by scripts in the games' folders."""
