"""Gomoku, freestyle, exactly five and Renju."""
