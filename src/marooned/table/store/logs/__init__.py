"""Logs of tables in the database, and what lies beside them so that it can be erased."""
