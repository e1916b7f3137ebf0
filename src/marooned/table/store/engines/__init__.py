"""The engines under the store: a file of SQLite for one node, PostgreSQL for any number."""
