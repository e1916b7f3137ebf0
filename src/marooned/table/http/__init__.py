"""HTTP: the addresses, the sockets and the page that a node serves."""
