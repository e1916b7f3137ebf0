"""Routes of tables and their waiting rooms."""
