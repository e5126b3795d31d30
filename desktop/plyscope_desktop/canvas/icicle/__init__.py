"""Trees as icicles: a bar over the leaves below each node."""
