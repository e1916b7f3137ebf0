"""Commands that play many games for a study, and how they tell of it."""
