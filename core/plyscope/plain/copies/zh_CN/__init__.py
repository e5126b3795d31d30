"""The copies with comments in Chinese."""
