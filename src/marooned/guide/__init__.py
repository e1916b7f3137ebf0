"""Guided first games: tutorials that follow scripts in the games' folders."""
