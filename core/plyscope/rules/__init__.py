"""Positions and games: the terms in which every game states its rules."""
