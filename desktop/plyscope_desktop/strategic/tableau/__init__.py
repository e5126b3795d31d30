"""Tableaux of the simplex method."""
