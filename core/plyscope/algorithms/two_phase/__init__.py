"""Minimax with OPEN and CLOSED lists, in two phases."""
