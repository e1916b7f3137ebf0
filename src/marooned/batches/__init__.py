"""Many games at once, stepped together: for learners and for whoever simulates."""
