"""Text formats of strategic and extensive games that other programs read and write."""
