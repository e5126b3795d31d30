"""The window of the node-count laboratory."""
