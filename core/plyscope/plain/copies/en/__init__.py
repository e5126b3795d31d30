"""The copies with comments in English."""
