"""Two searches of one position, node for node."""
