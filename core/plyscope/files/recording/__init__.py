"""Recordings: the rows and the tree of one search, mapped from a file."""
