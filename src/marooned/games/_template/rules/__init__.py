"""The rules of Signal Fire by topic; each docstring is the rule with its number in RULES.md."""
