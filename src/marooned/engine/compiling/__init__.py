"""Compiler front end for rules, and the records that rules work on."""
