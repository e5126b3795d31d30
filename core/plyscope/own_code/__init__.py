"""Processes in which code of one's own runs, and games and searches that ask them."""
