"""The rule index: each numbered rule with the functions that implement it and its tests."""
