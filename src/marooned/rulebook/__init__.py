"""The rule index: each numbered rule with its functions and its tests."""
