"""Playing: many games of many series, wherever there is room for them, told in portions."""
