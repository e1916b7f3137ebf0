"""What a node serves: addresses, sockets, and the page."""
