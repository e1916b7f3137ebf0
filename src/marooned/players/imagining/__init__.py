"""Imagined worlds, and lines tried in them: what plans and the search stand on."""
