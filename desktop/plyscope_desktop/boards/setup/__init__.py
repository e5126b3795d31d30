"""Setting up a position on its board."""
