"""The rules, by topic; every number of the rule list has its functions here."""
