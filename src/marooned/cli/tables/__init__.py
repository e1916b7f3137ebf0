"""Commands for whoever keeps tables: what runs, and what is kept of it."""
