"""Every message between the page and the table, both ways."""
