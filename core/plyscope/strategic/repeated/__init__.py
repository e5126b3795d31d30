"""Repeated games: one game again and again, between strategies that remember."""
