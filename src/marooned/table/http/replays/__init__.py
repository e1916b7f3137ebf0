"""Routes of replays, reviews, variations and uploads."""
