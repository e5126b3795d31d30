"""Trees as rings."""
