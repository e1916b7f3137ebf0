"""API documentation: the protocol as AsyncAPI and as sorted lines, generated from the messages."""
