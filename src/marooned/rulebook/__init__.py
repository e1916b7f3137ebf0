"""The rule index: each numbered rule with what carries it out and the tests that hold it."""
