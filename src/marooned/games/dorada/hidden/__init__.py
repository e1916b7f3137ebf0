"""Hidden things, which a seat does not know, dealt anew."""
